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
    // Elements of their own: a browser that translates the page takes texts out from under React.
    <>
      <span>{text.slice(0, at)}</span>
      {within.link}
      <span>{text.slice(at + within.text.length)}</span>
    </>
  );
}
