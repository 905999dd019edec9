/// <reference types="@vitest/browser-playwright" />
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Activity, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { cdp, userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import type { Questionnaire } from '../../core/index.ts';
import { compiled, today } from '../../core/testing/compiled.ts';
import { createLiveApplication } from '../live/create-live-application.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { loadPhoneNumbers } from '../phones/phone-spelling.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';
import { QuestionnaireProvider } from '../questionnaire-provider.tsx';
import { exampleMessages } from '../testing/example-messages.ts';

afterEach(cleanup);

const compiledWith = (more: { readOnly?: boolean } = {}): Questionnaire =>
  compiled({
    pages: { one: [{ question: 'mobile', control: 'phone', country: 'GB', label: 'Mobile', ...more }] },
  });
const questionnaire = compiledWith();
const opened = (mobile = '', asked = questionnaire): LiveApplication =>
  createLiveApplication({ questionnaire: asked, answers: { mobile }, structure: {}, today });
const form = (application: LiveApplication, idPrefix = '') => (
  <QuestionnaireProvider application={application} messages={exampleMessages} {...(idPrefix && { idPrefix })}>
    <QuestionnairePage page="one" />
  </QuestionnaireProvider>
);
const withCaret = ({ value, selectionStart }: HTMLInputElement): string =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;

async function focused(mobile = ''): Promise<{ live: LiveApplication; input: HTMLInputElement }> {
  await loadPhoneNumbers(questionnaire);
  const live = opened(mobile);
  render(form(live));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.focus();
  return { live, input };
}

it('edits a number in the middle as a person expects', async () => {
  const { live, input } = await focused();
  await userEvent.keyboard('07700900982{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(withCaret(input)).toBe('07700 |900982');
  // The space comes back, so the digit before it goes.
  await userEvent.keyboard('{Backspace}');
  expect(withCaret(input)).toBe('0770|9 00982');
  expect(live.answer('mobile')).toBe('07709 00982');
  await userEvent.keyboard('0');
  expect(withCaret(input)).toBe('07700| 900982');
  expect(live.answer('mobile')).toBe('+447700900982');
  await userEvent.keyboard('{Delete}');
  expect(withCaret(input)).toBe('07700| 00982');
  await userEvent.keyboard('9{Home}{Delete}+44');
  expect(withCaret(input)).toBe('+44| 7700 900982');
  expect(live.answer('mobile')).toBe('+447700900982');
});

it('replaces what is selected, and keeps what is cut from it', async () => {
  const { live, input } = await focused('+447700900982');
  expect(input.value).toBe('07700 900982');
  input.setSelectionRange(3, 8);
  await userEvent.keyboard('1');
  expect(withCaret(input)).toBe('0771|0 982');
  input.select();
  await userEvent.keyboard('+33123456789');
  expect(withCaret(input)).toBe('+33 1 23 45 67 89|');
  expect(live.answer('mobile')).toBe('+33123456789');
});

it('leaves a composition alone and spells it at its end', async () => {
  const { live, input } = await focused();
  const compose = (text: string): Promise<unknown> =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('０７');
  await compose('０７７００９００９８２');
  await waitFor(() => expect(input.value).toBe('０７７００９００９８２'));
  expect(live.answer('mobile')).toBe('');
  await cdp().send('Input.insertText', { text: '０７７００９００９８２' });
  await waitFor(() => expect(withCaret(input)).toBe('07700 900982|'));
  expect(live.answer('mobile')).toBe('+447700900982');
});

it('keeps two forms of one page apart', async () => {
  await loadPhoneNumbers(questionnaire);
  const [one, two] = [opened('+447700900982'), opened('+33123456789')];
  render(
    <>
      <section aria-label="One">{form(one)}</section>
      <section aria-label="Two">{form(two, 'b-')}</section>
    </>,
  );
  const fieldIn = (name: string): HTMLInputElement =>
    within(screen.getByRole('region', { name })).getByRole<HTMLInputElement>('textbox');
  expect([fieldIn('One').value, fieldIn('Two').value]).toEqual(['07700 900982', '+33 1 23 45 67 89']);
  await userEvent.fill(fieldIn('Two'), '02079460000');
  expect([one.answer('mobile'), two.answer('mobile')]).toEqual(['+447700900982', '+442079460000']);
});

it('shows its answer in the HTML of a server, and takes over what was typed into it', async () => {
  await loadPhoneNumbers(questionnaire);
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(form(opened('+447700900982')));
  const input = page.querySelector('input')!;
  expect(input.value).toBe('+447700900982');
  input.value = '02079460000';
  input.focus();
  input.setSelectionRange(5, 5);
  const live = opened('+447700900982');
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, form(live), { onRecoverableError: (error) => errors.push(error) }),
  );
  await waitFor(() => expect(live.answer('mobile')).toBe('+442079460000'));
  expect(page.querySelector('input')).toBe(input);
  expect([withCaret(input), errors]).toEqual(['020 79|46 0000', []]);
  await act(async () => root.unmount());
  page.remove();
});

it('hands its application over to another one without mixing their answers', async () => {
  await loadPhoneNumbers(questionnaire);
  const [one, two] = [opened('+447700900982'), opened('+33123456789')];
  const { rerender } = render(form(one));
  rerender(form(two));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '+33 1 23 45 67 89');
  expect([one.answer('mobile'), two.answer('mobile')]).toEqual(['+447700900982', '+33123456789']);
  await userEvent.fill(screen.getByRole('textbox'), '02079460000');
  expect([one.answer('mobile'), two.answer('mobile')]).toEqual(['+447700900982', '+442079460000']);
});

it('keeps what was typed while its page is put away, in a root that joins the document later', async () => {
  await loadPhoneNumbers(questionnaire);
  const live = opened();
  const page = (mode: 'visible' | 'hidden') => (
    <StrictMode>
      <Activity mode={mode}>{form(live)}</Activity>
    </StrictMode>
  );
  const container = document.createElement('div');
  const { rerender } = render(page('visible'), { container });
  document.body.append(container);
  await userEvent.fill(screen.getByRole('textbox'), '07700900982');
  await userEvent.tab();
  rerender(page('hidden'));
  rerender(page('visible'));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '07700 900982');
  expect(live.answer('mobile')).toBe('+447700900982');
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}');
  expect(live.answer('mobile')).toBe('07700 90098');
  cleanup();
  container.remove();
});

it('leaves an answer that is read only as it is stored', async () => {
  await loadPhoneNumbers(questionnaire);
  const live = opened('07700900982', compiledWith({ readOnly: true }));
  render(form(live));
  expect(screen.getByRole('textbox')).toHaveProperty('value', '07700 900982');
  expect(live.answer('mobile')).toBe('07700900982');
});
