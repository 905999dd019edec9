/**
 * Shows the focused element again after a late or growing element hides it (WCAG 2.4.11). An element that a person has
 * scrolled away from stays away. So does a heading that the page itself has focused.
 * @param height of the window that the element takes, in pixels
 * @returns the function that ends it
 */
export function keepFocusInSight(element: Element, height: () => number): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  let before = 0;
  // An observer sees the page as it will be drawn: a change of height is followed before anybody sees it.
  const watch = new ResizeObserver(() => {
    const now = height();
    const grown = now - before;
    before = now;
    const { activeElement: focused } = document;
    // Bars and toasts stay in sight themselves, wherever their place in the page is.
    if (
      grown <= 0 ||
      !(focused instanceof HTMLElement) ||
      focused.tabIndex < 0 ||
      focused.closest('.quire-page-bar, .quire-toasts')
    )
      return;
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight + grown) focused.scrollIntoView({ block: 'nearest' });
  });
  watch.observe(element);
  return () => {
    watch.disconnect();
  };
}
