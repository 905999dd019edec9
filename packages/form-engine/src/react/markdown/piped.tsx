import type { ReactElement } from 'react';
import { useFilledText } from '../use-answer.ts';

/**
 * An author's label or heading, with the answers that it names. One without braces is handed back, and costs nothing.
 */
export const piped = (text: string): ReactElement | string => (text.includes('{') ? <FilledText text={text} /> : text);

function FilledText({ text }: { text: string }): string {
  return useFilledText(text);
}
