import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type FormEvent,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import { shareRef } from '../share-ref.ts';
import { leftOutOf, spelled, type Mask, maskedEdit } from './mask.ts';

/** Props of every input that stores its answer in one spelling. Other native props go to the input. */
export interface StoredTextProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'ref' | 'type'
> {
  id: string;
  name: string;
  /** The stored spelling; empty for no answer. */
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Props of every input whose digits have a spelling. */
export interface SpelledDigitsProps extends StoredTextProps {
  /**
   * Shown and read out while digits that were typed or pasted last had no place. Without it they are dropped silently.
   */
  tooLongText?: string | undefined;
  /** Text without a place that was left out on an earlier visit: it is told again. */
  leftOut?: string | undefined;
  /** Called with the text that had no place in the last edit, `''` once all has. */
  onLeftOut?: ((text: string) => void) | undefined;
}

export interface MaskedInputProps extends SpelledDigitsProps {
  mask: Mask;
  /** Returns the text shown while the field has no focus. */
  conceal?: ((text: string) => string) | undefined;
}

/** An input that spells digits as they are typed. The element holds the text between renders, so typing needs none. */
export function MaskedInput({
  mask,
  conceal,
  value,
  onChange,
  inputRef,
  tooLongText,
  leftOut = '',
  onLeftOut,
  className,
  ...others
}: MaskedInputProps): ReactElement {
  const { onInput, onCompositionEnd, onFocus, onBlur, ...input } = others;
  const element = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  /** False until the first effect: text of before was typed into the HTML of a server. */
  const isMounted = useRef(false);
  const dropped = useRef(leftOut);
  const announce = (text: string): void => {
    writeText(note.current, text && (tooLongText ?? ''));
    if (text !== dropped.current) onLeftOut?.((dropped.current = text));
  };
  const write = (target: HTMLInputElement): void => showText(target, shown.current, conceal);
  const spell = (target: HTMLInputElement, inputType?: string): void => {
    const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const left = leftOutOf(mask, after.text);
    const edited = maskedEdit(mask, shown.current, after, inputType);
    const isSame = edited.text === shown.current;
    shown.current = edited.text;
    write(target);
    if (target.selectionStart !== edited.caret) target.setSelectionRange(edited.caret, edited.caret);
    if (!isSame) onChange(edited.text);
    // Keys that have no place follow one another: they may be a second number.
    const isRefused = isSame && inputType === 'insertText' && dropped.current + left !== '';
    announce(isRefused ? dropped.current + after.text.slice(after.caret - 1, after.caret) : left);
  };
  // A person must see the stored text, even if it is not a number.
  const text = /\p{L}/u.test(value) ? value : spelled(mask, value) || value;
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const isFirst = !isMounted.current;
    const isTyped = isFirst && target.value !== target.defaultValue;
    isMounted.current = true;
    const isShown = text === shown.current;
    shown.current = text;
    if (isTyped && !(conceal && text)) spell(target);
    else if (!isShown) {
      write(target);
      announce(isFirst ? leftOut : '');
    } else if (onLeftOut && leftOut !== dropped.current) announce((dropped.current = leftOut));
  });
  const follow = (event: FormEvent<HTMLInputElement>): void => {
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    // Another text in the middle of a composition would break it off.
    if (!isComposing) spell(event.currentTarget, inputType);
  };

  const control = (
    <input
      dir="ltr"
      {...input}
      ref={(node) => shareRef(node, element, inputRef)}
      type="text"
      defaultValue={conceal ? conceal(text) : text}
      aria-describedby={classNames(input['aria-describedby'], tooLongText && `${input.id}-too-long`) || undefined}
      onInput={follow}
      onFocus={andThen(onFocus, (target) => revealText(target, shown.current))}
      onBlur={andThen(onBlur, (target) => {
        if (conceal) target.value = conceal(shown.current);
      })}
      onCompositionEnd={andThen(onCompositionEnd, spell)}
      className={classNames('quire-input', 'quire-input--figures', className)}
    />
  );
  return tooLongText ? <WithNote id={`${input.id}-too-long`} note={note} control={control} /> : control;
}

/** A control, and the place of what it says of digits that have none. */
const WithNote = ({
  id,
  note,
  control,
}: {
  id: string;
  note: RefObject<HTMLDivElement | null>;
  control: ReactElement;
}): ReactElement => (
  <>
    {control}
    <div id={id} ref={note} role="status" className="quire-too-long" />
  </>
);

function showText(target: HTMLInputElement, own: string, conceal: MaskedInputProps['conceal']): void {
  const text = conceal && target !== target.ownerDocument.activeElement ? conceal(own) : own;
  if (target.value !== text) target.value = text;
}

/** Does something of the field's own at an event, and what the host wants at it. */
const andThen =
  <E extends { readonly currentTarget: HTMLInputElement }>(
    host: ((event: E) => void) | undefined,
    own: (target: HTMLInputElement) => void,
  ) =>
  (event: E): void => {
    own(event.currentTarget);
    host?.(event);
  };

function writeText(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Writes a text and keeps the selection: a new value moves the caret to the end, and Tab has selected all. */
function revealText(target: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd } = target;
  if (target.value === text) return;
  target.value = text;
  target.setSelectionRange(selectionStart, selectionEnd);
}
