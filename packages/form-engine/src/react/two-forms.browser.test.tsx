import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { AnswersPage } from './answers/answers-page.tsx';
import type { LiveApplication, Mode } from './live/live-application.ts';
import { createLiveApplication } from './live/create-live-application.ts';
import { QuestionnairePage } from './questionnaire-page.tsx';
import { QuestionnaireProvider } from './questionnaire-provider.tsx';
import { loadLazyComponents } from './lazy/lazy-component.tsx';
import { exampleMessages } from './testing/example-messages.ts';
import { facesQuestionnaire } from './testing/every-view.ts';
import { today } from '../core/testing/compiled.ts';

afterEach(cleanup);

const questionnaire = facesQuestionnaire();
const structure = { '@tabs:way': 'upload' };
const opened = (mode: Mode = 'fill', answers: Record<string, string> = {}): LiveApplication =>
  createLiveApplication({ questionnaire, answers: { plays: 'Y', country: 'USA', ...answers }, structure, today, mode });

/** Draws a form in a root of its own, as a host does that has several on a page. */
function Form({ application, idPrefix, isRead }: { application: LiveApplication; idPrefix: string; isRead?: boolean }) {
  return (
    <section aria-label={`Form ${idPrefix}`}>
      <QuestionnaireProvider
        application={application}
        messages={exampleMessages}
        {...(idPrefix && { idPrefix })}
        lookups={{ find: () => Promise.resolve([]), record: () => Promise.resolve({}) }}
        documents={{
          accept: '.pdf',
          state: () => noDocument,
          subscribe: () => () => undefined,
          choose: () => undefined,
          remove: () => Promise.resolve(),
        }}
      >
        {isRead ? <AnswersPage page="one" /> : <QuestionnairePage page="one" />}
      </QuestionnaireProvider>
    </section>
  );
}
const noDocument = { status: 'not_answered' as const };

async function twoForms(): Promise<{ one: LiveApplication; two: LiveApplication; second: HTMLElement }> {
  await loadLazyComponents();
  const [one, two] = [opened(), opened()];
  render(<Form application={one} idPrefix="" />);
  render(<Form application={two} idPrefix="b-" />);
  await waitFor(() => expect(document.querySelectorAll('[role=combobox]')).toHaveLength(2));
  await waitFor(() => expect(document.querySelectorAll('input[type=file]')).toHaveLength(2));
  await waitFor(() => expect(document.querySelectorAll('[role=tab]')).toHaveLength(4));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Add' })).toHaveLength(2));
  return { one, two, second: screen.getByRole('region', { name: 'Form b-' }) };
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const idsIn = (root: ParentNode): string[] => [...root.querySelectorAll('[id]')].map(({ id }) => id);
const namesIn = (root: ParentNode): string[] => [
  ...new Set([...root.querySelectorAll('[name]')].map((element) => element.getAttribute('name')!)),
];
const references = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls'];

it('share no id and no name, and refer to nothing of each other', async () => {
  const { one, two, second } = await twoForms();
  act(() => {
    one.problems.validating(true);
    two.problems.validating(true);
  });
  expect(repeated(idsIn(document))).toEqual([]);
  expect(namesIn(second).filter((name) => !name.startsWith('b-'))).toEqual([]);
  expect(namesIn(second).length).toBeGreaterThan(15);
  const own = new Set(idsIn(second));
  const led = [...second.querySelectorAll('*')].flatMap((element) =>
    references.flatMap((name) => element.getAttribute(name)?.split(' ') ?? []),
  );
  expect(led.filter((id) => !own.has(id))).toEqual([]);
  expect(led.length).toBeGreaterThan(20);
});

it('keep their choices, labels and focus apart', async () => {
  const { one, two, second } = await twoForms();
  const form = within(second);
  await userEvent.click(form.getByText('No', { selector: '[id^="b-plays"] *' }));
  expect([one.answer('plays'), two.answer('plays')]).toEqual(['Y', 'N']);
  const first = within(screen.getByRole('region', { name: 'Form' }));
  expect(first.getByLabelText<HTMLInputElement>('Yes', { selector: '[name="plays"]' }).checked).toBe(true);

  await userEvent.click(form.getByText('First name', { selector: 'label' }));
  await userEvent.keyboard('Ada');
  expect([one.answer('first_name'), two.answer('first_name')]).toEqual(['', 'Ada']);

  for (const key of ['essay', 'plays', 'agree', 'grade_9', 'born', 'phone', 'ssn', 'hs_name', 'grad_month']) {
    expect([key, two.controls.focus(key)]).toEqual([key, true]);
    expect([key, second.contains(document.activeElement)]).toEqual([key, true]);
  }
});

it('write what is typed, changed from outside, added and left into their own answers', async () => {
  const { one, two, second } = await twoForms();
  const form = within(second);
  act(() => two.change('first_name', 'Bo'));
  expect(form.getByLabelText<HTMLInputElement>('First name').value).toBe('Bo');
  expect(document.querySelector<HTMLInputElement>('[name="first_name"]')!.value).toBe('');
  await userEvent.click(await form.findByRole('button', { name: 'Add' }));
  expect([one.groups.instances('hs'), two.groups.instances('hs')]).toEqual([1, 2]);
  expect(second.contains(document.activeElement)).toBe(true);
  expect(document.activeElement!.id).toBe('b-item:hs_2-heading');
  await userEvent.type(document.getElementById('b-born-control')!, '02302009');
  await userEvent.tab();
  expect([one.controls.unfinished(), two.controls.unfinished()]).toEqual([[], ['born']]);
  expect(repeated(idsIn(document))).toEqual([]);
});

it('refuse a paste each at its own field', async () => {
  await twoForms();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'x'.repeat(1_000_000));
  for (const id of ['first_name-control', 'b-first_name-control']) {
    // The guard arrives late.
    await expect
      .poll(() => {
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
        return !document.getElementById(id)!.dispatchEvent(paste);
      })
      .toBe(true);
  }
  expect(document.querySelectorAll('.quire-field .quire-too-long:not(:empty)')).toHaveLength(2);
  expect(repeated(idsIn(document))).toEqual([]);
});

it('are read without an id in common', async () => {
  const answers = { first_name: 'Ada', hs_name: 'Lakeview' };
  render(<Form application={opened('read', answers)} idPrefix="" isRead />);
  render(<Form application={opened('read', answers)} idPrefix="b-" isRead />);
  expect(await screen.findAllByText('Lakeview')).toHaveLength(2);
  expect(idsIn(document).length).toBeGreaterThan(2);
  expect(repeated(idsIn(document))).toEqual([]);
});
