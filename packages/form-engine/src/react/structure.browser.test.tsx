import '../../../ui/src/styles.css';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { showApplication } from './testing/shown-application.tsx';
import { structuredQuestionnaire } from './testing/structured-questionnaire.ts';

afterEach(cleanup);
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);
const focused = (): string | null | undefined => document.activeElement?.textContent;

it('works by keyboard alone: an instance is added, filled, removed and restored, and a tab is chosen', async () => {
  const { live } = showApplication(structuredQuestionnaire(), 'education', { hs_name: 'Abbey' });
  (await screen.findByRole('button', { name: 'Add another school' })).focus();
  await press('{Enter}');
  await waitFor(() => expect(focused()).toBe('High school 2'));
  expect(getComputedStyle(document.activeElement!).outlineStyle).toBe('solid');
  await screen.findByRole('button', { name: 'Remove High school 2' });
  await press('{Tab}{Tab}Brook');
  expect(live.answer('hs_2_name')).toBe('Brook');

  screen.getByRole('button', { name: 'Remove High school 1' }).focus();
  await press('{Enter}');
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Abbey?' });
  await waitFor(() => expect(focused()).toBe('keep'));
  within(dialog).getByRole('button', { name: 'removeIt' }).focus();
  await press('{Enter}');
  await waitFor(() => expect(focused()).toBe('undo'));
  // The focus stays, also after the dialog closes.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(resolve);
    });
  });
  expect([focused(), live.answer('hs_name'), live.groups.instances('hs')]).toEqual(['undo', 'Brook', 1]);
  await press('{Enter}');
  await waitFor(() => expect(focused()).toBe('High school 1'));
  expect([live.answer('hs_name'), live.answer('hs_2_name')]).toEqual(['Abbey', 'Brook']);

  (await screen.findByRole('tab', { name: 'Write it' })).focus();
  await press('{ArrowRight}{Enter}');
  await screen.findByRole('tabpanel', { name: 'Plan it' });
  expect(live.groups.tab('essay')).toBe('plan');
  await press('{Tab}First, a plan');
  expect(live.answer('outline')).toBe('First, a plan');
});

it('fits into 320 px', async () => {
  await page.viewport(320, 640);
  showApplication(structuredQuestionnaire(), 'education', {}, { '@repeat:hs': '3' });
  await screen.findByRole('button', { name: 'Remove High school 3' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
