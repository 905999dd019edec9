import { type ReactElement, type CSSProperties } from 'react';
import { type QuestionnaireNode } from '@quire/form-engine/core';
import { useExplained } from './author-context.ts';
import { itemName } from './item-name.ts';
import { ItemDetails } from './item-details.tsx';

interface ItemRowProps {
  node: QuestionnaireNode;
  depth: number;
  isOpen: boolean;
  onToggle: (node: number) => void;
}

/** Shows an item with its state, and when open, the reasons. */
export function ItemRow({ node, depth, isOpen, onToggle }: ItemRowProps): ReactElement {
  const {
    state: { facts },
  } = useExplained();
  const { kind, name, key } = itemName(node);
  const { shown, disabled, required } = facts[node.index]!;
  const standing = [shown ? '' : 'hidden', disabled ? 'disabled' : '', required === undefined ? '' : 'required']
    .filter(Boolean)
    .join(', ');
  const indent: CSSProperties & Record<'--author-depth', number> = { '--author-depth': Math.min(depth, 8) };
  return (
    <li data-node={node.index} data-shown={shown}>
      <button
        type="button"
        className="author-item"
        style={indent}
        aria-expanded={isOpen}
        onClick={() => {
          onToggle(node.index);
        }}
      >
        <span className="author-kind">{kind}</span> <span className="author-name">{name}</span>{' '}
        {key === undefined ? null : <code className="author-key-name">{key}</code>}{' '}
        <span className="author-standing">{standing}</span>
      </button>
      {isOpen ? <ItemDetails node={node.index} /> : null}
    </li>
  );
}
