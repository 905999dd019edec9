/**
 * Shows what has the focus again when an element that comes late, or grows, has covered it or pushed it out of the window (WCAG 2.4.11). What somebody
 * has scrolled away from stays away.
 * @param height of the window that the element takes, in pixels
 * @returns how to end that
 */
export function keepFocusInSight(element: Element, height: () => number): () => void {
  let before = 0;
  // An observer sees the page as it will be drawn: a change of height is followed before anybody sees it.
  const watch = new ResizeObserver(() => {
    const now = height();
    const grown = now - before;
    before = now;
    const { activeElement: focused, body } = document;
    // The bar itself stays in sight, wherever its place in the page is.
    if (grown <= 0 || !focused || focused === body || focused.closest('.quire-page-bar')) return;
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight + grown) focused.scrollIntoView({ block: 'nearest' });
  });
  watch.observe(element);
  return () => { watch.disconnect(); };
}
