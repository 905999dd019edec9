import { fillText, type BrowserMessages } from '@quire/messages';
import type { ReactNode } from 'react';
import type { Problem } from '../../core/index.ts';

type ReviewTexts = Pick<BrowserMessages['review'], 'missing' | 'mend'>;

/** Returns what is drawn under an answer for the keys of its questions: that it is missing, or why it is wrong. */
export const reviewNote =
  (problems: readonly Problem[], texts: ReviewTexts): ((asks: readonly string[]) => ReactNode) =>
  (asks) => {
    const here = problems
      .filter(({ key }) => asks.includes(key))
      .map(({ kind, message }) => (kind === 'missing' ? texts.missing : fillText(texts.mend, { message })));
    return (
      here.length > 0 &&
      [...new Set(here)].map((text) => (
        <span key={text} className="quire-answer__problem">
          {text}
        </span>
      ))
    );
  };
