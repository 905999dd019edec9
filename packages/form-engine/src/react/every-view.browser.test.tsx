import '../../../ui/src/styles.css';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { AnswersPage } from './answers/answers-page.tsx';
import { facesQuestionnaire } from './testing/every-view.ts';
import { renderWithin, showApplication } from './testing/shown-application.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.dir = 'ltr';
});
const questionnaire = facesQuestionnaire();
const place = (element: Element | null): number[] => {
  const { left, right, top } = element!.getBoundingClientRect();
  return [left, right, top + window.scrollY].map(Math.round);
};
const select = (key: string): HTMLElement | null => document.getElementById(`${key}-control`);
const isWide = (): boolean => document.documentElement.scrollWidth > window.innerWidth;

describe('a month and a year', () => {
  it.each([320, 390, 1280])('stand side by side at a width of %i, and choosing moves nothing', async (width) => {
    await page.viewport(width, 800);
    showApplication(questionnaire, 'one', { first_name: 'Ada' });
    const before = [place(select('grad_month')), place(select('grad_year')), place(document.getElementById('essay'))];
    expect(before[0]![2]).toBe(before[1]![2]);
    expect(before[0]![1]).toBeLessThan(before[1]![0]!);
    await userEvent.selectOptions(select('grad_month')!, 'September');
    await userEvent.selectOptions(select('grad_year')!, '2026');
    expect([place(select('grad_month')), place(select('grad_year')), place(document.getElementById('essay'))]).toEqual(
      before,
    );
    expect(isWide()).toBe(false);
  });

  it('stay in one line where only one of them has a problem', async () => {
    await page.viewport(320, 800);
    const { live } = showApplication(questionnaire, 'one', { grad_year: '2026' });
    act(() => live.problems.validating(true));
    expect(place(select('grad_month'))[2]).toBe(place(select('grad_year'))[2]);
    expect(live.controls.focus('grad_month')).toBe(true);
    expect(document.activeElement).toBe(select('grad_month'));
  });
});

describe('the button of a dialog', () => {
  it.each([
    ['ltr', 0],
    ['rtl', 1],
  ])('begins where the questions begin, written %s, and is 44 px high', async (direction, edge) => {
    await page.viewport(390, 800);
    document.documentElement.dir = direction as string;
    showApplication(questionnaire, 'one', { first_name: 'Ada' });
    const button = await screen.findByRole('button', { name: 'Help Ada' });
    expect(place(button.querySelector('.quire-button__name'))[edge as number]).toBe(
      place(document.getElementById('first_name'))[edge as number],
    );
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(isWide()).toBe(false);
  });
});

describe('a page that is read', () => {
  const linesBetween = (): string[] =>
    [...document.querySelectorAll('.quire-answers-page, .quire-answers-page *')]
      .filter((element) => {
        const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(element);
        return borderBlockStartWidth !== '0px' || borderBlockEndWidth !== '0px';
      })
      .map(({ className }) => className);

  it('shows readers no rules, and applicants one under each answer', async () => {
    showApplication(questionnaire, 'one', { first_name: 'Ada' }, {}, { mode: 'read' });
    await screen.findByText('Ada');
    expect(linesBetween()).toEqual([]);
    cleanup();
    const { live } = showApplication(questionnaire, 'one', { first_name: 'Ada' });
    cleanup();
    renderWithin(live, <AnswersPage page="one" />);
    expect(new Set(linesBetween())).toEqual(new Set(['quire-answer']));
  });

  const long = {
    first_name: 'ليلى'.repeat(500),
    essay: 'x'.repeat(10_000),
    country: 'y'.repeat(10_000),
    hs_name: `<script>${'z'.repeat(3000)}`,
  };

  it.each([
    ['ltr', 320],
    ['ltr', 1280],
    ['rtl', 320],
    ['rtl', 1280],
  ])('fits, written %s and %i wide, whatever it says', async (direction, width) => {
    await page.viewport(width, 800);
    document.documentElement.dir = direction;
    showApplication(questionnaire, 'one', long, {}, { mode: 'read' });
    await waitFor(() => expect(screen.getByText('x'.repeat(10_000))).toBeDefined());
    expect(isWide()).toBe(false);
    const list = document.querySelector('.quire-answer-section > dl')!;
    const heading = document.querySelector('.quire-answer-section > h2')!;
    const edge = direction === 'rtl' ? 1 : 0;
    expect(place(list)[edge]).toBe(place(heading)[edge]);
  });
});
