import { useState, type ReactElement } from 'react';
import { withLink, type LinkWithin } from './status-text.tsx';

export interface StatusLineProps {
  /**
   * `safe` is saved, `busy` under way, `unsafe` not saved, `quiet` no status. Unsafe is read out, and safe where it is
   * news.
   */
  tone: 'safe' | 'busy' | 'unsafe' | 'quiet';
  children: string;
  /** A link in the place of some words, such as the name of a question. */
  within?: LinkWithin | undefined;
}

/**
 * The state of the answers, in one quiet line. The text read out is apart: a live region must exist before its text
 * changes.
 */
export function StatusLine({ tone, children, within }: StatusLineProps): ReactElement {
  const isUnsafe = tone === 'unsafe';
  const [news, setNews] = useState<{ settled: StatusLineProps['tone']; told: string | null }>({
    settled: tone,
    told: isUnsafe ? children : null,
  });
  // The first save and one after a failure are news; one at every pause in typing would talk over the questions.
  const isNews = isUnsafe || (tone === 'safe' && news.settled !== 'safe');
  const settled = tone === 'busy' ? news.settled : tone;
  // An outdated message is removed: reading on must not find it.
  const told = isNews || children === news.told ? children : null;
  if (settled !== news.settled || told !== news.told) setNews({ settled, told });
  return (
    <p className="quire-status" data-tone={tone}>
      <span className="quire-status__mark" aria-hidden="true" />
      <span role="status" aria-live="off" aria-hidden={(isUnsafe && !within) || undefined}>
        {withLink(children, within)}
      </span>
      <span aria-live="polite" className="quire-visually-hidden">
        {news.told}
      </span>
    </p>
  );
}
