import { describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

/** Returns what has the focus after the questions were replaced. */
function focusAfter(focused: string): string | undefined {
  const questions = '<input id="name" value="Ada"><input id="town">';
  document.body.innerHTML = `<button data-name="menu"></button><main>${questions}</main>`;
  document.querySelector<HTMLElement>(focused)?.focus();
  keepFocus(() => {
    document.querySelector('main')!.innerHTML = questions.replace('id="town"', 'id="city"');
  }, '#city');
  const { activeElement } = document;
  return activeElement?.id || (activeElement as HTMLElement).dataset['name'];
}

describe('the focus', () => {
  it.each([
    ['comes back to a replaced question', '#name', 'name'],
    ['goes on where its element is gone', '#town', 'city'],
    ['stays where nothing is replaced, as in an open menu', 'button', 'menu'],
  ])('%s', (_, focused, after) => {
    expect(focusAfter(focused)).toBe(after);
  });
});
