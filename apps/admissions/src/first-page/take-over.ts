import { flushSync } from 'react-dom';
import { earlyName, type EarlyTyping } from './early-typing.ts';
import { whenInitialized, type Initialized } from './when-initialized.ts';

/**
 * The first page is in the HTML before any script has run. The application takes it over in one step: it notes what was
 * typed, chosen, opened and focused, draws itself in its place, and does the same there. Each control then deals with a
 * text as if it were pasted. No paint and no key comes in between.
 */
export async function takeOverFirstPage(router: Initialized, draw: () => void): Promise<void> {
  await whenInitialized(router);
  const page = document.getElementById('first-page');
  const isShown = document.documentElement.dataset['first'] !== undefined && page !== null;
  if (isShown) await untilComposed();
  const before = isShown ? notedOn(page) : { ...nothingNoted, typed: keptEarly() };
  flushSync(draw);
  delete document.documentElement.dataset['first'];
  repeat(before);
  forgetEarly();
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
  focused?: (Found & { selection: readonly [number, number] | undefined }) | undefined;
  scrolled: number;
}

const nothingNoted: Noted = { typed: {}, opened: [], scrolled: 0 };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const at = <Each extends Element>(within: ParentNode, selector: string): Each[] => [
  ...within.querySelectorAll<Each>(selector),
];

/** An input method holds a word until it is chosen: it would be lost with its element. */
async function untilComposed(): Promise<void> {
  while (document.documentElement.dataset['first'] === 'composing')
    await new Promise((resolve) => {
      document.addEventListener('compositionend', resolve, { once: true });
    });
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
  const hasCaret = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const [start, end] = hasCaret ? [element.selectionStart, element.selectionEnd] : [null, null];
  return {
    ...found(element, page),
    selection: start === null || end === null ? undefined : [start, end],
  };
}

function repeat({ typed, opened, pressed, focused, scrolled }: Noted): void {
  const details = at<HTMLDetailsElement>(document, '#root details');
  for (const index of opened) if (details[index]) details[index].open = true;
  const element = focused && again(focused);
  for (const [id, value] of Object.entries(typed)) type(id, value, id === element?.id);
  element?.focus({ preventScroll: true });
  if (focused?.selection && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    element.setSelectionRange(...focused.selection);
  if (scrolled !== window.scrollY && scrolled > 0) window.scrollTo({ top: scrolled, behavior: 'instant' });
  if (pressed) void press(pressed);
}

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

function type(id: string, value: string | boolean, isFocused: boolean): void {
  const control = document.getElementById(id) as Control | null;
  if (!control || control.disabled) return;
  if (typeof value === 'boolean') {
    if ((control as HTMLInputElement).checked !== value) control.click();
    return;
  }
  if (control.value === value) return;
  // React watches the property of the element itself, and would see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  else if (!isFocused) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Returns what was typed on an earlier visit whose scripts never came. */
function keptEarly(): EarlyTyping {
  try {
    return JSON.parse(window.localStorage.getItem(earlyName) ?? '{}') as EarlyTyping;
  } catch {
    return {};
  }
}

/** The draft on the device holds it from now on. */
function forgetEarly(): void {
  try {
    window.localStorage.removeItem(earlyName);
  } catch {
    // Nothing was kept there.
  }
}
