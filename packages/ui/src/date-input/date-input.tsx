import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import type { StoredTextProps } from '../masked-input/masked-input.tsx';
import { shareRef } from '../share-ref.ts';
import { readDate, usualOrder, type DateOrder } from './read-date.ts';
import { separateDate, spellDate } from './spell-date.ts';

export interface DateInputProps extends StoredTextProps {
  /** Order and separator in which the date is typed and shown; without it, month first. */
  dates?: DateOrder | undefined;
  /**
   * Text that is not a date, on leaving the input; undefined once it has become a date or is empty. It stays on screen.
   */
  onUnreadable?: ((typed: string | undefined) => void) | undefined;
  /**
   * Called at each key with text that is not a date yet, `''` for an emptied input. Called with undefined once it has
   * become a date, or is left empty.
   */
  onTyping?: ((typed: string | undefined) => void) | undefined;
  /** The text to show at first in place of `value`: it is not a date and was typed before. */
  typedBefore?: string | undefined;
  /** Another key shows `typedBefore` or `value` anew: the text was replaced from outside. The focus stays. */
  resetKey?: number | undefined;
}

// Two digits of a year, one of an ISO day or fewer than eight alone may be on their way to more: they wait for the end.
const looksComplete = /(?:^\d{8}|\D\d{4}|\d{4}\s*[/.-]\s*\d{2}\s*[/.-]\s*\d{2})$/;

/** A date, typed as a person writes it, stored as `YYYY-MM-DD`. Text that cannot be read is not stored. */
export function DateInput(props: DateInputProps): ReactElement {
  const { dates = usualOrder } = props;
  const { element, first, text, commit, take, others } = useTypedDate(props);
  const { inputRef, className, onInput, onBlur, onKeyDown, ...input } = others;
  const hasOwnSigns = useRef(false);
  const follow = (event: FormEvent<HTMLInputElement>): void => {
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
    const target = event.currentTarget;
    const { data, inputType } = event.nativeEvent as InputEvent;
    hasOwnSigns.current = /\D/.test(target.value) && (hasOwnSigns.current || /\D/.test(data ?? ''));
    const isAtEnd = target.selectionStart === target.value.length;
    const separated =
      isAtEnd && !(hasOwnSigns.current && inputType === 'insertText')
        ? separateDate(text.current, target.value, inputType, dates)
        : target.value;
    if (separated !== target.value) target.value = separated;
    take(target);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    commit();
    onBlur?.(event);
  };
  const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') commit();
    onKeyDown?.(event);
  };

  return (
    <input
      dir="ltr"
      inputMode="numeric"
      {...input}
      ref={(node) => shareRef(node, element, inputRef)}
      type="text"
      defaultValue={first}
      onInput={follow}
      onBlur={leave}
      onKeyDown={commitOnEnter}
      className={classNames('quire-input', 'quire-input--figures', className)}
    />
  );
}

interface TypedDate {
  element: RefObject<HTMLInputElement | null>;
  /** The text of the first rendering. */
  first: string;
  /** The text before the event that is handled. */
  text: RefObject<string>;
  /** Takes what was typed as it is: the person has left it. */
  commit(): void;
  /** Takes what is being typed. */
  take(target: HTMLInputElement): void;
  /** The props that are not about the text. */
  others: Omit<DateInputProps, 'value' | 'onChange'>;
}

/** Holds the text of a date between renders, and stores the date that it is. */
function useTypedDate({
  dates = usualOrder,
  value,
  onChange,
  onUnreadable,
  onTyping,
  typedBefore,
  resetKey,
  ...others
}: DateInputProps): TypedDate {
  const element = useRef<HTMLInputElement>(null);
  const stored = useRef<string>(undefined);
  const text = useRef('');
  const reported = useRef(typedBefore !== undefined);
  const typing = useRef(typedBefore !== undefined);
  const shown = useRef(resetKey);

  const store = (date: string): void => {
    if (date === stored.current) return;
    stored.current = date;
    onChange(date);
  };
  const report = (typed: string | undefined): void => reportTo(onUnreadable, reported, typed);
  const type = (typed: string | undefined): void => reportTo(onTyping, typing, typed);
  const commit = (): void => {
    const typed = text.current.trim();
    const date = readDate(typed, undefined, dates);
    if (date && element.current) element.current.value = text.current = spellDate(date, dates);
    store(date ?? '');
    report(date || !typed ? undefined : typed);
    if (date || !typed) type(undefined);
  };
  const take = (target: HTMLInputElement): void => {
    text.current = target.value;
    const date = looksComplete.test(text.current) ? readDate(text.current, undefined, dates) : undefined;
    if (date) {
      store(date);
      report(undefined);
      type(undefined);
    } else type(text.current.trim());
    // A date that a browser fills in unasked is never left either.
    if (target !== document.activeElement) commit();
  };
  const first = typedBefore ?? spellDate(value, dates);
  useLayoutEffect(() => {
    const target = element.current;
    const isReset = shown.current !== resetKey;
    if (!target || (value === stored.current && !isReset)) return;
    const isFirst = stored.current === undefined;
    stored.current = value;
    shown.current = resetKey;
    if (isFirst && target.value !== target.defaultValue) {
      // Typed into the HTML of a server.
      take(target);
      return;
    }
    if (isReset) reported.current = typing.current = typedBefore !== undefined;
    text.current = isFirst || isReset ? first : spellDate(value, dates);
    if (target.value !== text.current) target.value = text.current;
  });
  return { element, first, text, commit, take, others };
}

/** Reports text that cannot be read as a date, and once that such text is gone. */
function reportTo(
  report: ((typed: string | undefined) => void) | undefined,
  was: RefObject<boolean>,
  typed: string | undefined,
): void {
  if (typed === undefined && !was.current) return;
  was.current = typed !== undefined;
  report?.(typed);
}
