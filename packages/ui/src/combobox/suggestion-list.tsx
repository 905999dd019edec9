import { type ComponentType, useLayoutEffect, useRef, type ReactElement, type Ref } from 'react';
import { withRef } from '../with-ref.ts';
import type { Suggestion } from './use-suggestions.ts';
import type { ComboboxLabels } from './combobox-props.ts';
import { cutText } from './cut-text.ts';

export interface SuggestionListProps {
  /** The id of the listbox; its options are `${id}-1`, `${id}-2` and so on. */
  id: string;
  suggestions: readonly Suggestion[];
  /** The typed text that the last option offers to use. */
  typed: string;
  /** The index of the option the keyboard is at; -1 for none. */
  active: number;
  /** Shown above the options; empty for none. */
  note: string;
  labels: ComboboxLabels;
  onPick: (index: number) => void;
  ref: Ref<HTMLDivElement>;
}

/** The popup: the suggestions, and the typed text as the last choice. */
export const SuggestionList: ComponentType<SuggestionListProps> = withRef(function SuggestionList({
  id,
  suggestions,
  typed,
  active,
  note,
  labels,
  onPick,
  ref,
}: SuggestionListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const [before = '', after = ''] = labels.use.split('{text}');
  const option = (index: number): OptionProps => ({
    id: `${id}-${index + 1}`,
    active: index === active,
    onPick: () => onPick(index),
  });
  return (
    // A press in the list leaves the focus in the text.
    <div ref={ref} className="quire-suggestions" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {note ? (
        <div className="quire-suggestions__note" aria-hidden="true">
          {note}
        </div>
      ) : null}
      <div ref={list} id={id} role="listbox" aria-label={labels.list}>
        {suggestions.map(({ id: key, text, subText }, index) => (
          <div key={key} {...optionProps(option(index))}>
            <span dir="auto" className="quire-suggestions__text">
              {cutText(text, '…')}
            </span>
            {subText ? (
              <>
                {' '}
                <span dir="auto" className="quire-suggestions__sub-text">
                  {cutText(subText, '…')}
                </span>
              </>
            ) : null}
          </div>
        ))}
        <div key="typed" {...optionProps(option(suggestions.length))} data-typed="">
          <span className="quire-suggestions__text">
            {before}
            <bdi>{typed}</bdi>
            {after}
          </span>
        </div>
      </div>
    </div>
  );
});

interface OptionProps {
  id: string;
  active: boolean;
  onPick: () => void;
}

const optionProps = ({
  id,
  active,
  onPick,
}: OptionProps): { id: string; role: string; className: string; 'aria-selected': boolean; onClick: () => void } => ({
  id,
  role: 'option',
  className: 'quire-suggestions__option',
  'aria-selected': active,
  onClick: onPick,
});
