import { flushSync } from 'react-dom';
import { storedItem, storeItem } from '../session/browser-storage.ts';
import { earlyName, type EarlyTyping } from './early-typing.ts';
import { whenInitialized, type Initialized } from './when-initialized.ts';

/**
 * The first page is in the HTML before any script has run. The application takes it over in one step: it notes what was
 * typed, chosen, opened and focused, draws itself in its place, and does the same there. Each control then deals with a
 * text as if it were pasted. No paint and no key comes in between.
 */
export async function takeOverFirstPage(router: Initialized, draw: () => void): Promise<void> {
  await whenInitialized(router);
  await untilPainted();
  const page = document.getElementById('first-page');
  const isShown = document.documentElement.dataset['first'] !== undefined && page !== null;
  if (isShown) await untilAtRest(page);
  const before = isShown ? notedOn(page) : { typed: keptEarly(), opened: [], scrolled: 0 };
  const never = (isShown && page.dataset['never']) || '';
  flushSync(draw);
  delete document.documentElement.dataset['first'];
  const left = repeat(before, isShown);
  // A card keeps nothing, and leaves alone what is kept of other pages.
  if (never === '*') return;
  const isKept = ([id]: [string, unknown]): boolean => !never.split(' ').includes(id.replace('-control', ''));
  keepEarly(Object.fromEntries(Object.entries(left).filter(isKept)));
}

/** An element by its id, or else by its words and its place among others with the same. */
interface Found {
  id: string;
  tag: string;
  words: string;
  nth: number;
}

interface Noted {
  typed: EarlyTyping;
  /** Positions among all `details` of the page. */
  opened: readonly number[];
  pressed?: Found | undefined;
  /** With the caret, and the text that it is in. */
  focused?: (Found & { caret?: { start: number; end: number; text: string } | undefined }) | undefined;
  scrolled: number;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const at = <Each extends Element>(within: ParentNode, selector: string): Each[] => [
  ...within.querySelectorAll<Each>(selector),
];

/** A page that goes before its first paint is reported counts as never painted. A hidden page is not painted. */
const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** A word in an input method, and a press that has begun, would be lost with its element. */
async function untilAtRest(page: HTMLElement): Promise<void> {
  while (page.querySelector(':active') !== null || document.documentElement.dataset['first'] === 'composing')
    await new Promise(requestAnimationFrame);
}

function notedOn(page: HTMLElement): Noted {
  const typed = at<Control>(page, 'input[id], select[id], textarea[id]').flatMap(
    (control): [string, string | boolean][] => {
      if (isTicked(control)) return control.checked === control.defaultChecked ? [] : [[control.id, control.checked]];
      const before = control instanceof HTMLSelectElement ? control.options[0]?.value : control.defaultValue;
      return control.value === before ? [] : [[control.id, control.value]];
    },
  );
  const pressed = page.querySelector('[data-pressed]');
  const { activeElement } = document;
  return {
    typed: Object.fromEntries(typed),
    opened: at<HTMLDetailsElement>(page, 'details').flatMap(({ open }, index) => (open ? [index] : [])),
    pressed: pressed ? found(pressed, page) : undefined,
    focused: activeElement && page.contains(activeElement) ? focusOf(activeElement, page) : undefined,
    scrolled: window.scrollY,
  };
}

function focusOf(element: Element, page: HTMLElement): Noted['focused'] {
  const it = found(element, page);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return it;
  const { selectionStart: start, selectionEnd: end, value: text } = element;
  return start === null || end === null ? it : { ...it, caret: { start, end, text } };
}

/**
 * Does on the new page what was done on the old one. Returns what has no place there, such as on another page.
 * @param isLast whether it is the last that was typed: an older text replaces no other
 */
function repeat({ typed, opened, pressed, focused, scrolled }: Noted, isLast: boolean): EarlyTyping {
  const details = at<HTMLDetailsElement>(document, '#root details');
  for (const index of opened) if (details[index]) details[index].open = true;
  const element = focused && again(focused);
  // An email field has no caret to set: typing into it in focus leaves the caret at the end in every browser.
  if (focused && !focused.caret) element?.focus({ preventScroll: true });
  const left = Object.entries(typed).filter(
    ([id, value]) => !type(id, value, { isFocused: id === element?.id, isLast }),
  );
  element?.focus({ preventScroll: true });
  if (focused?.caret && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    const { start, end, text } = focused.caret;
    element.setSelectionRange(placeIn(element.value, text, start), placeIn(element.value, text, end));
  }
  if (scrolled !== window.scrollY && scrolled > 0) window.scrollTo({ top: scrolled, behavior: 'instant' });
  if (pressed) void press(pressed);
  return Object.fromEntries(left);
}

/** Returns a place of a text in what a mask has made of it: after as many digits. */
const placeIn = (masked: string, text: string, place: number): number => {
  const digits = text.slice(0, place).match(/\w/g)?.length ?? 0;
  return masked === text ? place : (new RegExp(`^(?:\\W*\\w){${digits}}`).exec(masked)?.[0].length ?? masked.length);
};

const alike = ({ tag, words }: Pick<Found, 'tag' | 'words'>, within: ParentNode): HTMLElement[] =>
  at<HTMLElement>(within, tag).filter(({ textContent }) => textContent === words);

function found(element: Element, page: HTMLElement): Found {
  const it = { id: element.id, tag: element.tagName, words: element.textContent };
  return { ...it, nth: alike(it, page).indexOf(element as HTMLElement) };
}

const again = (one: Found): HTMLElement | undefined =>
  (one.id === '' ? undefined : document.getElementById(one.id)) ??
  alike(one, document.getElementById('root')!)[one.nth];

/** A button beside the page is drawn a moment after it. */
async function press(pressed: Found): Promise<void> {
  for (let frames = 0; frames < 60; frames += 1) {
    const button = again(pressed);
    if (button) {
      button.click();
      return;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** Returns whether the control is there. */
function type(
  id: string,
  value: string | boolean,
  { isFocused, isLast }: Record<'isFocused' | 'isLast', boolean>,
): boolean {
  const control = document.getElementById(id) as Control | null;
  if (!control || control.disabled) return false;
  if (typeof value === 'boolean') {
    if (isTicked(control) && control.checked !== value && (isLast || !isAnswered(control))) control.click();
    return true;
  }
  if (control.value === value || (!isLast && control.value !== '')) return true;
  // React watches the property of the element itself, and would see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  else if (!isFocused) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return true;
}

const isAnswered = ({ name }: HTMLInputElement): boolean =>
  at<HTMLInputElement>(document, `#root input[name="${CSS.escape(name)}"]`).some(({ checked }) => checked);

/** Returns what was typed on an earlier visit whose scripts never came. */
function keptEarly(): EarlyTyping {
  try {
    return JSON.parse(storedItem('localStorage', earlyName) ?? '{}') as EarlyTyping;
  } catch {
    return {};
  }
}

/** Keeps what found no place; the draft on the device holds the rest. */
const keepEarly = (left: EarlyTyping): boolean =>
  storeItem('localStorage', earlyName, Object.keys(left).length === 0 ? undefined : JSON.stringify(left));
