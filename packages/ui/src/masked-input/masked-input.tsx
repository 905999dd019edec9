import { useLayoutEffect, useRef, type ComponentProps, type CompositionEvent, type FormEvent, type ReactElement, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { shareRef } from '../share-ref.ts';
import { spelled, type Mask } from './mask.ts';
import { maskedEdit } from './masked-edit.ts';

/** What every input has that stores its answer in one spelling. Other native props go to the input. */
export interface StoredTextProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref' | 'type'> {
  id: string;
  name: string;
  /** The stored spelling; empty for no answer. */
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export interface MaskedInputProps extends StoredTextProps {
  mask: Mask;
}

/** An input that spells digits as they are typed. The element holds the text between renders, so typing needs none. */
export function MaskedInput({ mask, value, onChange, inputRef, className, onInput, onCompositionEnd, ...input }: MaskedInputProps): ReactElement {
  const element = useRef<HTMLInputElement>(null);
  const shown = useRef('');

  useLayoutEffect(() => {
    const text = spelled(mask, value);
    if (!element.current || text === shown.current) return;
    element.current.value = text;
    shown.current = text;
  });

  const spell = (target: HTMLInputElement, inputType?: string): void => {
    const after = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const edited = maskedEdit(mask, shown.current, after, inputType);
    const isSame = edited.text === shown.current;
    shown.current = edited.text;
    if (target.value !== edited.text) target.value = edited.text;
    if (target.selectionStart !== edited.caret) target.setSelectionRange(edited.caret, edited.caret);
    if (!isSame) onChange(edited.text);
  };
  const follow = (event: FormEvent<HTMLInputElement>): void => {
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    // Another text in the middle of a composition would break it off.
    if (!isComposing) spell(event.currentTarget, inputType);
  };
  const followComposition = (event: CompositionEvent<HTMLInputElement>): void => {
    onCompositionEnd?.(event);
    spell(event.currentTarget);
  };

  return (
    <input
      {...input}
      ref={(node) => shareRef(node, element, inputRef)}
      type="text"
      onInput={follow}
      onCompositionEnd={followComposition}
      className={classNames('quire-input', 'quire-input--figures', className)}
    />
  );
}
