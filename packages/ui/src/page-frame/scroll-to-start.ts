/** Scrolls an element to the top of the window, at once for people who ask for less motion. */
export function scrollToStart(element: Element): void {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  element.scrollIntoView?.({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
