import '../../../../ui/src/styles.css';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { foldQuestionnaire, wholeAnswers } from '../testing/fold-questionnaire.ts';
import { showApplication, type Shown } from '../testing/shown-application.tsx';

beforeEach(() => page.viewport(800, 600));
afterEach(() => {
  cleanup();
  for (const property of ['overflow-anchor', 'padding-block-end'])
    document.documentElement.style.removeProperty(property);
});
const show = (): Shown => showApplication(foldQuestionnaire(), 'education', wholeAnswers, { '@repeat:hs': '2' });
const school = (number: number): HTMLElement => screen.getByRole('group', { name: `High school ${number}` });
const edit = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name: `Edit ${name}` });
const control = (key: string): HTMLElement => document.getElementById(`${key}-control`)!;
const isFolded = (number: number): boolean => school(number).querySelector('.quire-folded-line__text') !== null;
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => resolve());
    });
  });

it('is worked by the keyboard alone, and never has the focus nowhere', async () => {
  show();
  (await edit('High school 2')).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(control('hs_2_name'));
  (await screen.findByRole('button', { name: 'Remove High school 2' })).focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await waitFor(() => expect(isFolded(2)).toBe(true));
  expect(document.activeElement).toHaveAccessibleName('Remove High school 1');
});

// Not every browser keeps its place by itself.
it.each(['auto', 'none'])(
  'lets a press do its work before it folds, and keeps what has the focus where it is, with overflow-anchor: %s',
  async (anchor) => {
    document.documentElement.style.setProperty('overflow-anchor', anchor);
    // Keeps the end of the page from holding anything in its place.
    document.documentElement.style.setProperty('padding-block-end', '1000px');
    const { live } = show();
    await userEvent.click(await edit('High school 1'));
    const last = control('last');
    last.scrollIntoView({ block: 'center' });
    const { top } = last.getBoundingClientRect();
    await userEvent.click(last);
    await waitFor(() => expect(isFolded(1)).toBe(true));
    await twoFrames();
    expect(document.activeElement).toBe(last);
    expect(Math.abs(last.getBoundingClientRect().top - top)).toBeLessThan(2);
    await userEvent.click(await edit('12 Elm Street'));
    await userEvent.click(control('home_abroad'));
    const again = await edit('High school 1');
    again.scrollIntoView({ block: 'center' });
    await userEvent.click(again);
    expect(document.activeElement).toBe(control('hs_name'));
    await userEvent.click(await edit('High school 2'));
    await waitFor(() => expect([isFolded(1), document.activeElement]).toEqual([true, control('hs_2_name')]));
    expect(live.answer('home_abroad')).toBe('true');
  },
);

it('lets a press do its work before it folds where the page is too short to scroll', async () => {
  await page.viewport(800, 2200);
  show();
  await userEvent.click(await edit('High school 1'));
  await userEvent.click(await edit('12 Elm Street'));
  await waitFor(() => expect([isFolded(1), document.activeElement]).toEqual([true, control('home_street')]));
});

it('shows the question that is reached, whatever folds meanwhile', async () => {
  await page.viewport(390, 700);
  const { live } = show();
  await userEvent.click(await edit('High school 1'));
  live.controls.focus('home_zip');
  await waitFor(() => expect(isFolded(1)).toBe(true));
  await waitFor(() => {
    const { top, bottom } = control('home_zip').getBoundingClientRect();
    expect([document.activeElement, top >= 0 && bottom <= 700]).toEqual([control('home_zip'), true]);
  });
});

it.each([320, 390, 1280])('fits into %s px, with buttons that a finger finds', async (width) => {
  await page.viewport(width, 800);
  show();
  await edit('12 Elm Street');
  await screen.findByRole('button', { name: 'Remove High school 2' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const button of within(school(2)).getAllByRole('button'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
