import type { Page } from 'playwright';

/** Place of the focus, as a keyboard user sees it. */
export interface FocusStop {
  /** The accessible words of the element, for a message that helps. */
  what: string;
  id: string;
  /** Whether the element is marked as focused. */
  isMarked: boolean;
  /** Whether it is in the window, uncovered. */
  isSeen: boolean;
  /** Whether it follows the previous stop in document order. */
  follows: boolean;
  /** From the top of the page; that of the window where the element stays in the window. */
  top: number;
  staysInWindow: boolean;
}

/** Moves on by one Tab. Undefined once the focus has left the page. */
export async function nextStop(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<FocusStop | undefined> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  // The browser scrolls there before the next frame.
  return page.evaluate(async (last) => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    // What came since the last frame is followed by observers, of which this one is the last: nobody sees the page
    // before them.
    await new Promise<void>((resolve) => {
      new ResizeObserver((_, watch) => {
        watch.disconnect();
        resolve();
      }).observe(document.documentElement);
    });
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const around = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
    ].filter((near) => near instanceof Element);
    const marked = around.find((near) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(near);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, top, width, height } = (marked ?? element).getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, window.innerHeight - 1));
    let staysInWindow = false;
    for (let near: Element | null = element; near; near = near.parentElement)
      staysInWindow ||= ['fixed', 'sticky'].includes(getComputedStyle(near).position);
    const labels =
      'labels' in element
        ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map((label) => label.innerText).join(' ')
        : '';
    return {
      what: `${element.tagName} ${element.id} "${(labels || element.getAttribute('aria-label') || (element as HTMLElement).innerText || '').slice(0, 60).replaceAll('\n', ' ').trim()}"`,
      id: element.id,
      isMarked: marked !== undefined,
      isSeen:
        top >= 0 &&
        top < window.innerHeight &&
        at !== null &&
        [element, element.closest('label'), marked].some((near) => near?.contains(at)),
      follows:
        last === null ||
        last === document.body ||
        Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
      top: Math.round(top + (staysInWindow ? 0 : window.scrollY)),
      staysInWindow,
    };
  }, before);
}

/** From the top of the page to its end, Tab by Tab. @throws Error after too many stops. */
export async function everyStop(page: Page, most = 400): Promise<FocusStop[]> {
  await page.evaluate(() => {
    // Only what had the focus is where Tab goes on from; a blur leaves that place as it was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  const stops: FocusStop[] = [];
  for (let left = most; left > 0; left -= 1) {
    const stop = await nextStop(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(
    `The focus did not come to the end of the page; it was last at ${stops
      .slice(-3)
      .map(({ what }) => what)
      .join(', ')}.`,
  );
}
