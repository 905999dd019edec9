import type { ReactElement } from 'react';

/**
 * The text of a button of which only `name` tells it from others beside it, such as "Edit High school 2": the name is
 * read out and not shown.
 */
export function SpokenName({ text, name }: { text: string; name: string }): ReactElement {
  const at = text.indexOf(name);
  if (name === '' || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <span className="quire-visually-hidden">{name}</span>
      {text.slice(at + name.length)}
    </>
  );
}
