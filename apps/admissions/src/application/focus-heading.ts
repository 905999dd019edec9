/**
 * Focuses the greeting, or else the heading of the page: it is read out, and the next Tab goes on from there. The page
 * stays at its top.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main :is(.quire-banner__title, h1)[tabindex]') ??
    document.querySelector('main');
  heading?.focus({ preventScroll: true });
}
