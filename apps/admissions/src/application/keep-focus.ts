import { flushSync } from 'react-dom';

/**
 * Keeps focus, caret and scroll position while a change replaces the elements on the page. `otherwise`: selector of
 * what gets the focus where the focused element is not there again.
 */
export function keepFocus(change: () => void, otherwise?: string): void {
  const before = document.activeElement;
  const name = before instanceof HTMLElement ? nameOf(before) : undefined;
  const caret =
    before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement
      ? ([before.selectionStart, before.selectionEnd] as const)
      : undefined;
  const scrolled = window.scrollY;
  flushSync(change);

  const isLost = document.activeElement === document.body;
  const after = isLost ? [name, otherwise].map((one) => one && find(one)).find(Boolean) : undefined;
  if (after) {
    after.focus({ preventScroll: true });
    if (caret && caret[0] !== null && (after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement))
      after.setSelectionRange(...caret);
  }
  if (window.scrollY !== scrolled) window.scrollTo({ top: scrolled, behavior: 'instant' });
}

/** Radios share a name, and React gives them new ids after the change. */
const nameOf = (element: HTMLElement): string | undefined => {
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return `input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return element.id === '' ? undefined : `#${CSS.escape(element.id)}`;
};

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
