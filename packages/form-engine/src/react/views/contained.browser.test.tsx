import '../../../../ui/src/styles.css';
import { act, cleanup } from '@testing-library/react';
import type { Item } from '@quire/validation';
import { yesNo } from '@quire/validation/testing';
import { cdp, page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { compiled } from '../../core/testing/compiled.ts';
import { showApplication, type Shown } from '../testing/shown-application.tsx';

afterEach(() => {
  cleanup();
  location.hash = '';
});

const key = (number: number): string => `q_${number}`;
const count = 600;

const widths = ['half', 'full', 'half', 'full', 'short', 'short'] as const;

/** Questions of all frames and widths, of which some hide; one list has suggestions, which hang over their edge. */
const items = Array.from({ length: count }, (_, number): Item => {
  const shared = { question: key(number), label: `Question number ${number}.` };
  if (number === 40) return { ...shared, control: 'autocomplete', lookup: { category: 'hs_ceeb', fills: {} } };
  if (number % 7 === 6) return { ...shared, control: 'radio', options: yesNo };
  if (number % 11 === 5) return { ...shared, control: 'checkbox' };
  const width = widths[number % 7]!;
  // Between the two halves of a row.
  const isHidden = number % 7 === 1;
  return { ...shared, control: 'text', width, ...(isHidden && { showWhen: { key: key(0), equals: 'all' } }) };
});
const show = (): Shown => showApplication(compiled({ pages: [{ page: 'one', title: 'Long', items }] }), 'one');
const chunks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.quire-chunk')];
const question = (number: number): HTMLElement => document.getElementById(key(number))!;
const isDrawn = (number: number): boolean => question(number).checkVisibility({ contentVisibilityAuto: true });
const isOnScreen = (number: number): boolean => {
  const { top, bottom } = question(number).getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

it('draws what is far below once it is focused, linked to or found', async () => {
  const { live } = show();
  await expect.poll(() => [isDrawn(0), isDrawn(300), isDrawn(590)]).toEqual([true, false, false]);
  act(() => void live.controls.focus(key(590)));
  await expect.poll(() => [isDrawn(590), isOnScreen(590)]).toEqual([true, true]);
  expect(document.activeElement?.id).toBe(`${key(590)}-control`);
  location.hash = key(300);
  await expect.poll(() => [isDrawn(300), isOnScreen(300)]).toEqual([true, true]);
  // Selected, as what a search of the browser has found.
  getSelection()!.selectAllChildren(question(450));
  await expect.poll(() => isDrawn(450)).toBe(true);
});

it('places every question where it is without a box around it', async () => {
  await page.viewport(1280, 900);
  show();
  const places = (): number[][] =>
    [...document.querySelectorAll('.quire-page .quire-field')].map((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });
  const style = document.createElement('style');
  document.head.append(style);
  const placesWith = (rule: string): number[][] => {
    style.textContent = `.quire-chunk { ${rule} }`;
    return places();
  };
  const boxed = placesWith('content-visibility: visible !important');
  expect(chunks().length).toBeGreaterThan(10);
  expect(boxed).toEqual(placesWith('display: contents'));
  style.remove();
});

it('draws everything on paper, and no box', async () => {
  show();
  const devtools = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  await devtools.send('Emulation.setEmulatedMedia', { media: 'print' });
  const far = getComputedStyle(chunks().at(-1)!).display;
  const drawn = isDrawn(590);
  await devtools.send('Emulation.setEmulatedMedia', { media: '' });
  expect([far, drawn]).toEqual(['contents', true]);
});

it('holds no control in a box that draws over its edge', () => {
  show();
  expect(question(40).closest('.quire-chunk')).toBeNull();
});
