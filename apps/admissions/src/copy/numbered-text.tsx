import type { ReactElement } from 'react';

/** A text with an application number where it says `{number}`. No line ends within the number, which people read out and copy. */
export function NumberedText({ text, number }: { text: string; number: string }): ReactElement {
  const [before, ...rest] = text.split('{number}');
  return <>{before}{rest.map((after, place) => <span key={place}><span className="admissions-unbroken">{number}</span>{after}</span>)}</>;
}
