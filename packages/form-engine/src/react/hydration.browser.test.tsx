import '@quire/ui/styles.css';
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import type { ReactElement } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveApplication } from './live/live-application.ts';
import { QuestionnairePage } from './questionnaire-page.tsx';
import { QuestionnaireProvider } from './questionnaire-provider.tsx';
import { answeredApplication, everyAnswer } from './testing/answered-views.ts';
import { exampleMessages } from './testing/example-messages.ts';

let root: Root | undefined;
const [errors, recovered] = [vi.spyOn(console, 'error'), vi.fn<(error: unknown) => void>()];
const place = document.createElement('div');
beforeEach(() => document.body.append(place));
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
  errors.mockClear();
});

const lookups = { find: () => Promise.resolve([]), record: () => Promise.resolve({}) };
const Page = ({ application }: { application: LiveApplication }): ReactElement => (
  <QuestionnaireProvider application={application} messages={exampleMessages} lookups={lookups}>
    <QuestionnairePage page="one" />
  </QuestionnaireProvider>
);

/** Renders as a server does, lets a person write before the scripts arrive, and takes over. */
async function hydrated(answers: LiveApplication, fill: () => Promise<void>): Promise<void> {
  place.innerHTML = renderToString(<Page application={answeredApplication(answers.answers())} />);
  await fill();
  await act(async () => {
    root = hydrateRoot(place, <Page application={answers} />, { onRecoverableError: recovered });
    await Promise.resolve();
  });
  await waitFor(() => expect(document.querySelectorAll('[role=combobox]')).toHaveLength(1));
  await waitFor(() => expect(document.querySelectorAll('[role=tab]')).toHaveLength(2));
}
const box = <Kind extends Element = HTMLInputElement>(key: string): Kind =>
  document.getElementById(`${key}-control`) as unknown as Kind;

it('takes the HTML of a server over without a word, twice', async () => {
  for (const application of [answeredApplication(), answeredApplication()]) {
    await hydrated(application, () => Promise.resolve());
    expect(application.answers()).toMatchObject(everyAnswer);
    expect([box('first_name').value, box('essay').value, box('ssn').value]).toEqual([
      'Ada',
      'Line one\nline <two>',
      '•••-••-6789',
    ]);
    act(() => root?.unmount());
  }
  expect([errors.mock.calls, recovered.mock.calls]).toEqual([[], []]);
});

it.each([
  ['where nothing was answered', {}],
  ['over an answer', everyAnswer],
])('keeps what was typed and chosen before, %s', async (_where, before) => {
  const application = answeredApplication(before);
  await hydrated(application, async () => {
    await userEvent.fill(box('first_name'), 'Bo');
    await userEvent.fill(box('essay'), 'Another');
    await userEvent.fill(box('phone'), '3125550199');
    await userEvent.fill(box('born'), '1/2/2010');
    await userEvent.fill(box('hs_name'), 'Lake');
    await userEvent.selectOptions(box('country'), 'Canada');
    // Their labels, which cover them where the page has its styles.
    for (const choice of [document.querySelector<HTMLInputElement>('[name=plays][value=N]')!, box('grade_9')])
      await userEvent.click((choice as HTMLInputElement).labels![0]!);
  });
  expect(application.answers()).toMatchObject({
    first_name: 'Bo',
    essay: 'Another',
    phone: '(312) 555-0199',
    born: '2010-01-02',
    hs_name: 'Lake',
    country: 'CAN',
    plays: 'N',
    grade_9: 'true',
  });
  expect([box('first_name').value, box('essay').value, box('phone').value, box('born').value]).toEqual([
    'Bo',
    'Another',
    '(312) 555-0199',
    '01 / 02 / 2010',
  ]);
  expect([errors.mock.calls, recovered.mock.calls]).toEqual([[], []]);
});
