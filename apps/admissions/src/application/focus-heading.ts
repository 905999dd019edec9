/** Focuses the heading of the page, so that it is read out and the next Tab goes on from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main');
  heading?.focus({ preventScroll: true });
}
