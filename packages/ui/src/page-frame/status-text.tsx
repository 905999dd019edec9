import type { ReactElement, ReactNode } from 'react';

/** A part of a text, and the link that is shown in its place. */
export interface LinkWithin {
  text: string;
  link: ReactElement<{ tabIndex?: number }>;
}

/** Puts a link in the place of its words. */
export function withLink(text: string, within: LinkWithin | undefined): ReactNode {
  const at = within ? text.indexOf(within.text) : -1;
  return at < 0 || !within ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      {within.link}
      {text.slice(at + within.text.length)}
    </>
  );
}
