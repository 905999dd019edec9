import type { Page } from 'playwright';

/**
 * What a finger would have to aim at: what can be pressed and has less than 44 px on a side. Links within a sentence
 * are as high as its lines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'a, button, summary, select, textarea, input:not([type=radio], [type=checkbox], [type=file]), .quire-choice',
    );
    return [...pressed].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && element.checkVisibility({ visibilityProperty: true });
      if (!isSeen || getComputedStyle(element).display === 'inline' || (width >= 43.5 && height >= 43.5)) return [];
      return [
        `"${element.innerText || element.getAttribute('aria-label') || element.id}" has ${Math.round(width)} by ${Math.round(height)} px`,
      ];
    });
  });
}
