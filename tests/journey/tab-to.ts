import type { Page } from 'playwright';
import { nextStop } from './focus-stop.ts';

/**
 * Presses Tab until the control with the label, or the words, has a visible focus.
 * @throws Error with every stop if Tab never gets there, or if the focus is invisible.
 */
export async function tabTo(page: Page, words: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let passed = '';
  for (let left = 300; left > 0; left -= 1) {
    const stop = await nextStop(page, key);
    if (!stop) break;
    passed += `\n${stop.what}`;
    const said = stop.what.slice(stop.what.indexOf('"') + 1, -1);
    const isThere = typeof words === 'string' ? said === words || said === `${words} (optional)` : words.test(said);
    if (!isThere) continue;
    if (!stop.isMarked) throw new Error(`Nothing around ${stop.what} shows that it has the focus.`);
    if (!stop.isSeen) throw new Error(`${stop.what} has the focus, and stands outside the window or under something.`);
    return;
  }
  throw new Error(`${key} never came to ${String(words)}, so it cannot be used without a mouse. It came to:${passed}`);
}
