import { westernDigits } from '@quire/ui';
import type { PhoneSpelling } from '@quire/validation';

interface PhoneAnswer {
  /** Whether an input method is at work in the field. */
  isComposing: boolean;
  answer(): string;
  change(answer: string): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Spells what stands in a field already, then every edit. The caret stays in place. Returns the function that ends it.
 */
export function followPhone(
  input: HTMLInputElement,
  spelling: PhoneSpelling,
  { isComposing: wasComposing, answer, change, subscribe }: PhoneAnswer,
): () => void {
  let stored = answer();
  let shown = stored;
  const listening = new AbortController();

  const write = ({ text, caret }: CaretText, from = caret): void => {
    shown = text;
    // The same text is not written again: that would take away what can be undone.
    if (input.value !== text) input.value = text;
    if (isFocused(input) && (input.selectionStart !== from || input.selectionEnd !== caret))
      input.setSelectionRange(from, caret);
  };
  const store = (typed: CaretText, from?: number): void => {
    shown = typed.text;
    stored = spelling.stored(shown);
    if (stored !== answer()) change(stored);
    // The change has put the stored answer into the field.
    if (stored === answer()) write(typed, from);
  };
  const follow = (event: Event): void => {
    const { inputType, isComposing } = event as InputEvent;
    if (isComposing && event.type === 'input') return;
    const caret = input.selectionStart ?? input.value.length;
    store(respelled(spelling.whileTyping, shown, { text: input.value, caret }, inputType));
  };
  const begin = (): void => {
    const value = answer();
    const { selectionStart, selectionEnd } = input;
    // A person who types keeps every sign; a stored number reads as its country writes it.
    const text = isFocused(input) ? spelling.whileTyping(value) : spelling.shown(value);
    const [from, caret = 0] = [selectionStart, selectionEnd].map((place) =>
      placeOf(value, place ?? value.length, text),
    );
    if (input.readOnly || input.disabled) write({ text, caret }, from);
    else store({ text, caret }, from);
  };
  const leave = subscribe(() => {
    if (answer() === stored) return;
    stored = answer();
    const text = spelling.shown(stored);
    write({ text, caret: text.length });
  });

  for (const name of ['input', 'compositionend']) input.addEventListener(name, follow, listening);
  if (!wasComposing) begin();
  return () => {
    leave();
    listening.abort();
    // What stands there otherwise would count as typed in another application.
    input.value = input.defaultValue;
  };
}

const isFocused = (input: HTMLInputElement): boolean => input === input.ownerDocument.activeElement;

/** A text with the caret in it. */
interface CaretText {
  text: string;
  caret: number;
}

const signsOf = (text: string): string => westernDigits(text).replaceAll(/[^\d+]/g, '');

/**
 * Spells a phone number after an edit, with the caret after the same digit. `before` is the earlier text, `after` the
 * browser's result, `inputType` the kind of edit.
 */
function respelled(spell: (text: string) => string, before: string, after: CaretText, inputType = ''): CaretText {
  const signs = signsOf(after.text);
  const left = signsOf(after.text.slice(0, after.caret)).length;
  const isSeparatorGone =
    after.text.length < before.length && signs === signsOf(before) && spell(after.text) === spell(before);
  // What stood between two digits comes back, so the digit beside it goes.
  if (isSeparatorGone && inputType === 'deleteContentBackward' && left > 0)
    return placed(spell(without(signs, left - 1)), left - 1);
  if (isSeparatorGone && inputType === 'deleteContentForward') return placed(spell(without(signs, left)), left);
  const text = spell(after.text);
  return text === after.text ? after : { text, caret: placeOf(after.text, after.caret, text) };
}

const without = (signs: string, index: number): string => signs.slice(0, index) + signs.slice(index + 1);

/** Returns the place in another spelling of a text that comes after the same digit; its end stays its end. */
const placeOf = (text: string, caret: number, spelling: string): number =>
  text === spelling
    ? caret
    : caret >= text.length
      ? spelling.length
      : placed(spelling, signsOf(text.slice(0, caret)).length).caret;

/** A text with the caret after so many of its digits. */
function placed(text: string, count: number): CaretText {
  let caret = 0;
  for (let seen = 0; seen < count && caret < text.length; caret += 1) if (/[\d+]/.test(text.charAt(caret))) seen += 1;
  return { text, caret };
}
