import { classNames } from '../class-names.ts';

export interface PasteGuardOptions {
  /** The most characters that the answer in a control has. */
  limitOf: (control: TextControl) => number;
  /** Says that a text of so many characters was not put in, and what to do; both numbers are spelled for reading. */
  text: (count: string, limit: string) => string;
}

/**
 * Keeps text that no browser bears out of every text control in `root`, whole, whether pasted or dropped. It says so at
 * the control until its next edit. Call once for a page, because a listener for each control is felt on long ones.
 * Returns the function that ends it.
 */
export function guardPastes(root: HTMLElement, { limitOf, text }: PasteGuardOptions): () => void {
  // There before it speaks, or screen readers would pass over it.
  const spoken = root.ownerDocument.createElement('div');
  spoken.setAttribute('role', 'status');
  spoken.className = 'quire-visually-hidden';
  root.ownerDocument.body.append(spoken);
  let forget = (): void => undefined;

  const refuse = (control: TextControl, message: string): void => {
    forget();
    const note = root.ownerDocument.createElement('div');
    note.id = noteId(control);
    note.className = 'quire-too-long';
    note.textContent = message;
    (control.closest('.quire-field') ?? control.parentElement)?.append(note);
    describe(control, true);
    spoken.textContent = message;
    forget = () => {
      control.removeEventListener('input', forget);
      note.remove();
      describe(control, false);
      spoken.textContent = '';
      forget = () => undefined;
    };
    control.addEventListener('input', forget);
  };
  const guard = (event: Event, brought: DataTransfer | null): void => {
    const control = textControlOf(event.target);
    if (!control || event.defaultPrevented) return;
    const pasted = brought?.getData('text/plain') ?? '';
    const limit = limitOf(control);
    if (!isTooMuch(control, pasted, limit)) return;
    event.preventDefault();
    refuse(control, text(spelledNumber(pasted.length), spelledNumber(limit)));
  };
  const onPaste = (event: ClipboardEvent): void => guard(event, event.clipboardData);
  const onDrop = (event: DragEvent): void => guard(event, event.dataTransfer);
  root.addEventListener('paste', onPaste);
  root.addEventListener('drop', onDrop);
  return () => {
    root.removeEventListener('paste', onPaste);
    root.removeEventListener('drop', onDrop);
    forget();
    spoken.remove();
  };
}

const noteId = ({ id }: TextControl): string => `${id}-refused-paste`;

function describe(control: TextControl, isRefused: boolean): void {
  const by = noteId(control);
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== by);
  const ids = classNames(...others, isRefused && by);
  if (ids) control.setAttribute('aria-describedby', ids);
  else control.removeAttribute('aria-describedby');
}

const spelledNumber = (count: number): string => count.toLocaleString(document.documentElement.lang || undefined);

/** A control that text can be pasted into. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

// Much longer texts freeze a browser for seconds at each key.
const bearable = 100_000;

/** The text control that an event is about, if its text can be changed. */
function textControlOf(target: EventTarget | null): TextControl | undefined {
  const control = target instanceof Element ? target.closest<TextControl>('input, textarea') : null;
  return control && !control.readOnly && !control.disabled ? control : undefined;
}

/**
 * Whether pasting would make the text of a control longer than a browser bears. What only replaces or is short always
 * goes in.
 */
function isTooMuch(control: TextControl, pasted: string, limit: number): boolean {
  if (pasted.length <= limit) return false;
  const replaced = (control.selectionEnd ?? 0) - (control.selectionStart ?? 0);
  return control.value.length - replaced + pasted.length > Math.max(bearable, 20 * limit);
}
