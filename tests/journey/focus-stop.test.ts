import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyStop, type FocusStop } from './focus-stop.ts';
import { closePages, startBrowser } from './start-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => closePages(browser));

async function walked(html: string, most?: number): Promise<FocusStop[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 600 } });
  await page.setContent(`<style>:focus-visible { outline: 3px solid red }</style>${html}`);
  // Wherever somebody was before.
  await page.locator('input').last().focus();
  const stops = await everyStop(page, most);
  await page.close();
  return stops;
}
const faulty = (stops: FocusStop[], sound: keyof FocusStop): string[] =>
  stops.filter((stop) => !stop[sound]).map(({ id }) => id);

describe('a walk by Tab', () => {
  it('finds nothing wrong with a plain page, however long', async () => {
    const stops = await walked(
      '<label>One <input id="a"></label><div style="height: 2000px"></div><button id="b">Two</button>',
    );
    expect(stops.map(({ what }) => what)).toEqual(['INPUT a "One"', 'BUTTON b "Two"']);
    for (const sound of ['isMarked', 'isSeen', 'follows'] as const) expect(faulty(stops, sound)).toEqual([]);
  });

  it('finds a focus that nobody sees, one that something covers, and one that jumps', async () => {
    expect(faulty(await walked('<input id="a"><input id="b" style="outline: none">'), 'isMarked')).toEqual(['b']);
    expect(
      faulty(await walked('<input id="a"><div style="position: fixed; inset: 0; background: white"></div>'), 'isSeen'),
    ).toEqual(['a']);
    const back = 'onkeydown="this.onkeydown = null; event.preventDefault(); a.focus()"';
    expect(faulty(await walked(`<input id="a"><input id="b" ${back}><input id="c">`), 'follows')).toEqual(['a']);
  });

  it('fails where the focus is held', async () => {
    await expect(walked('<input id="a" onblur="setTimeout(() => this.focus())"><input id="b">', 20)).rejects.toThrow(
      'did not come to the end',
    );
  });
});
