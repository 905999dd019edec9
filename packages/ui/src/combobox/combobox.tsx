import { type ComponentType, type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../close-button/close-button.tsx';
import { shareRef } from '../share-ref.ts';
import { type ComboboxProps, englishLabels, statusText } from './combobox-props.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { withRef } from '../with-ref.ts';
import { useCombobox } from './use-combobox.ts';

/** Text with suggestions: WAI-ARIA's combobox with a list. The last choice is always the text as it was typed. */
export const Combobox: ComponentType<ComboboxProps> = withRef(function Combobox({
  ref,
  ...props
}: ComboboxProps): ReactElement {
  return <JoinedCombobox {...props} inputRef={ref} />;
});

interface JoinedComboboxProps extends Omit<ComboboxProps, 'ref'> {
  inputRef: ComboboxProps['ref'];
}

/** Apart from the ref: a rendering of the owner is known by its props, which only it renews. */
function JoinedCombobox(props: JoinedComboboxProps): ReactElement {
  const {
    value,
    find,
    onType,
    onPick,
    keepsTyped,
    onFreeText,
    onClear,
    labels: given,
    inputRef,
    className,
    onInput,
    onKeyDown,
    onBlur,
    onCompositionEnd,
    ...input
  } = props;
  const labels = { ...englishLabels, ...given };
  const usable = !input.disabled && !input.readOnly;
  const { element, typed, open, active, suggestions, take, clear, handlers } = useCombobox({
    rendering: props,
    value,
    find,
    onType,
    onPick,
    keepsTyped,
    onFreeText,
    onClear,
    usable,
  });
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  usePlacing(open, field, list);
  const listId = `${input.id}-list`;
  const status = open ? statusText(labels, suggestions.searching, suggestions.found.length) : '';
  return (
    <div ref={field} className="quire-combobox">
      <input
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={(node) => shareRef(node, element, inputRef)}
        type="text"
        defaultValue={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active + 1}` : undefined}
        onInput={inTurn(onInput, handlers.onInput)}
        onCompositionEnd={inTurn(onCompositionEnd, handlers.onCompositionEnd)}
        onKeyDown={inTurn(onKeyDown, handlers.onKeyDown)}
        onBlur={inTurn(handlers.onBlur, onBlur)}
        className={classNames('quire-input', 'quire-combobox__input', className)}
      />
      {typed !== '' && usable ? <ClearButton label={labels.clear} controls={input.id} onClear={clear} /> : null}
      {open ? (
        <SuggestionList
          ref={list}
          id={listId}
          suggestions={suggestions.found}
          typed={typed}
          active={active}
          note={suggestions.searching || suggestions.found.length === 0 ? status : ''}
          labels={labels}
          onPick={take}
        />
      ) : null}
      <div role="status" className="quire-visually-hidden">
        {status}
      </div>
    </div>
  );
}

const loadPlacing = (): Promise<typeof import('./place-list.ts')> => import('./place-list.ts');

/** Places an open list where there is room. What does so comes late; until then, or without it, the list is below. */
function usePlacing(open: boolean, field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useEffect(() => void loadPlacing().catch(() => undefined), []);
  useLayoutEffect(() => {
    if (!open) return undefined;
    let end: (() => void) | undefined;
    let isClosed = false;
    const place = async (): Promise<void> => {
      const { placeList } = await loadPlacing();
      if (!isClosed && field.current && list.current) end = placeList(field.current, list.current);
    };
    void place().catch(() => undefined);
    return () => {
      isClosed = true;
      end?.();
    };
  }, [open, field, list]);
}

const inTurn =
  <Event,>(...handlers: readonly (((event: Event) => void) | undefined)[]) =>
  (event: Event): void => {
    for (const handle of handlers) handle?.(event);
  };

/** The keyboard clears by Escape, so Tab goes on to the next question; a press leaves the focus in the text. */
function ClearButton(props: { label: string; controls: string; onClear: () => void }): ReactElement {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="quire-inside-button quire-combobox__clear"
      aria-label={props.label}
      aria-controls={props.controls}
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onClear}
    >
      <CloseIcon />
    </button>
  );
}
