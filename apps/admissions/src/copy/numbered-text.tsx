import { createElement, Fragment, type ReactElement } from 'react';

/**
 * Shows a text with the application number in place of `{number}`. No line breaks within the number, which people read
 * out and copy.
 */
export function NumberedText({ text, number }: { text: string; number: string }): ReactElement {
  const unbroken = <span className="application-unbroken">{number}</span>;
  return createElement(
    Fragment,
    {},
    ...text.split('{number}').flatMap((part, place) => (place === 0 ? [part] : [unbroken, part])),
  );
}
