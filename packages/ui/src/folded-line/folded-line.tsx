import type { ReactElement, ReactNode } from 'react';

export interface FoldedLineProps {
  title: string;
  /** Further facts about it, in few words each. */
  facts: readonly string[];
  /** The button that opens it. With it the line is a card of its own, a group that the title names. */
  action?: ReactNode;
}

/** An answer in one line. */
export function FoldedLine({ title, facts, action }: FoldedLineProps): ReactElement {
  const text = (
    <p className="quire-folded-line__text" dir="auto">
      <strong>{title}</strong>
      {facts.length > 0 ? <span className="quire-folded-line__facts">{`\u00a0· ${facts.join(' · ')}`}</span> : null}
    </p>
  );
  return action === undefined ? (
    text
  ) : (
    <div role="group" aria-label={title} className="quire-folded-line">
      {text}
      {action}
    </div>
  );
}

/** Text of a button, with a spoken `name` that distinguishes it from others, such as "Edit Person 2". */
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
