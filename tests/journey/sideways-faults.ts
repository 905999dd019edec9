import type { Page } from 'playwright';

/** Returns overflow to the sides: the width of scrolling, and words cut off. */
export function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What floats is put into its place after a frame of the new width.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const cut = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(header, main, footer, [role=dialog]) :is(h1, h2, h3, button, a, legend, label, p)',
      ),
    ].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 1 && (left < -1 || right > width + 1);
    });
    return [
      ...(scrollWidth > width ? [`${scrollWidth - width} px too wide`] : []),
      ...cut.map(({ innerText }) => `"${innerText}" stands outside`),
    ];
  });
}
