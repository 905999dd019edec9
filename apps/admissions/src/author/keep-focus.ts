/** Does something that puts other elements in place of those on the page; the focus, the caret and the place scrolled to stay. */
export function keepFocus(change: () => void): void {
  const before = document.activeElement;
  const name = before instanceof HTMLElement ? nameOf(before) : undefined;
  const caret = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement ? [before.selectionStart, before.selectionEnd] as const : undefined;
  const scrolled = window.scrollY;
  change();

  const after = name === undefined ? undefined : find(name);
  if (after && after !== document.activeElement) {
    after.focus({ preventScroll: true });
    if (caret && caret[0] !== null && (after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement)) after.setSelectionRange(...caret);
  }
  if (window.scrollY !== scrolled) window.scrollTo({ top: scrolled, behavior: 'instant' });
}

/** Radios share a name and have ids of React's own making, which are others afterwards. */
const nameOf = (element: HTMLElement): string | undefined => {
  if (element instanceof HTMLInputElement && element.type === 'radio') return `input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return element.id === '' ? undefined : `#${CSS.escape(element.id)}`;
};

const find = (selector: string): HTMLElement | undefined => document.querySelector<HTMLElement>(selector) ?? undefined;
