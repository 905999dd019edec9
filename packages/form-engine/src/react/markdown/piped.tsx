import type { ReactElement } from 'react';
import { useFilledText } from '../use-answer.ts';

/** Returns an author's label or heading with its answers. One without braces is returned as it is. */
export const piped = (text: string): ReactElement | string => (text.includes('{') ? <FilledText text={text} /> : text);

function FilledText({ text }: { text: string }): string {
  return useFilledText(text);
}
