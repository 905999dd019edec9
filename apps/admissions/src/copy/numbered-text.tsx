import { createElement, Fragment, type ReactElement } from 'react';

/** A text with an application number where it says `{number}`. No line ends within the number, which people read out and copy. */
export function NumberedText({ text, number }: { text: string; number: string }): ReactElement {
  const unbroken = <span className="admissions-unbroken">{number}</span>;
  return createElement(Fragment, {}, ...text.split('{number}').flatMap((part, place) => (place === 0 ? [part] : [unbroken, part])));
}
