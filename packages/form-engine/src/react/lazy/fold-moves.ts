import { flushSync } from 'react-dom';
import { afterPress } from '../live/after-press.ts';

const firstControl = ['input:not([type="hidden"])', 'select', 'textarea', 'button']
  .map((control) => `${control}:not(:disabled, [hidden] *)`)
  .join(', ');

/** Opens a fold, with the focus in its first control. */
export function editFold(questions: HTMLElement | null, setOpen: (isOpen: boolean) => void): void {
  flushSync(() => setOpen(true));
  questions?.querySelector<HTMLElement>(firstControl)?.focus();
}

/**
 * Closes an open fold once the focus is in another place, which stays where it is on the screen. Returns how to end
 * that.
 */
export function followFold(questions: HTMLElement | null, setOpen: (isOpen: boolean) => void): () => void {
  const close = (): void => {
    const { activeElement: element } = document;
    if (!element || !isElsewhere(element, questions)) return;
    const { top } = element.getBoundingClientRect();
    flushSync(() => setOpen(false));
    const moved = element.getBoundingClientRect().top - top;
    if (moved === 0) return;
    if (top >= 0 && top < window.innerHeight) window.scrollBy({ top: moved, behavior: 'instant' });
    else element.scrollIntoView?.({ block: 'center' });
  };
  const follow = ({ target }: FocusEvent): void => {
    if (isElsewhere(target as Element, questions)) afterPress(close);
  };
  document.addEventListener('focusin', follow);
  return () => document.removeEventListener('focusin', follow);
}

/**
 * Whether an element is outside of the frame of the questions and of dialogs, which may be about them, and is not the
 * page.
 */
const isElsewhere = (element: Element, questions: HTMLElement | null): boolean =>
  element !== document.body &&
  !questions?.parentElement?.contains(element) &&
  !element.closest('dialog, [role="dialog"], [role="alertdialog"]');
