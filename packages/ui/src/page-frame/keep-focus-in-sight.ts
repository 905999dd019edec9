/**
 * Shows the focused element again after a late or growing element hides it (WCAG 2.4.11), or a window that gets lower
 * does. An element that a person has scrolled away from stays away. So does a heading that the page itself has focused.
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
    const focused = focusedInPage();
    if (grown <= 0 || !focused) return;
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight + grown) focused.scrollIntoView({ block: 'nearest' });
  });
  watch.observe(element);
  const end = followWindow(height);
  return () => {
    watch.disconnect();
    end();
  };
}

/** Bars and toasts stay in sight themselves, wherever their place in the page is. */
function focusedInPage(): HTMLElement | undefined {
  const { activeElement: focused } = document;
  const isInPage =
    focused instanceof HTMLElement && focused.tabIndex >= 0 && !focused.closest('.quire-page-bar, .quire-toasts');
  return isInPage ? focused : undefined;
}

/** Shows the focused element where a rotation or a keyboard takes the part of the window in which it was. */
function followWindow(height: () => number): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let wasSeen = false;
  // It tells of a change after the window does: until then it says what was in sight before.
  const sight = new IntersectionObserver((entries) => {
    wasSeen = entries.at(-1)!.isIntersecting;
  });
  const follow = (): void => {
    sight.disconnect();
    const focused = focusedInPage();
    if (focused) sight.observe(focused);
  };
  const show = (): void => {
    const { visualViewport: seen } = window;
    // A person who zooms in looks at another place on purpose.
    if (!wasSeen || (seen && seen.scale > 1)) return;
    height();
    const focused = focusedInPage();
    // What floats is put into its place after the page, and would take the page along sideways.
    if (!focused?.closest('[role$=dialog]')) focused?.scrollIntoView({ block: 'nearest' });
  };
  const windows = [window, ...(window.visualViewport ? [window.visualViewport] : [])];
  for (const each of windows) each.addEventListener('resize', show);
  document.addEventListener('focusin', follow);
  follow();
  return () => {
    sight.disconnect();
    for (const each of windows) each.removeEventListener('resize', show);
    document.removeEventListener('focusin', follow);
  };
}
