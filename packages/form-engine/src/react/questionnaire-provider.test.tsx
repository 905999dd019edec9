import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleMessages } from './testing/example-messages.ts';
import { smallQuestionnaire } from './testing/small-questionnaire.ts';
import { createLiveApplication } from './live/create-live-application.ts';
import { QuestionnairePage } from './questionnaire-page.tsx';
import { QuestionnaireProvider, type QuestionnaireProviderProps } from './questionnaire-provider.tsx';
import { today } from '../core/testing/compiled.ts';

afterEach(cleanup);
const application = createLiveApplication({
  questionnaire: smallQuestionnaire(),
  answers: {},
  today,
});
const shown = (props: object): ReactElement => (
  <QuestionnaireProvider {...(props as Omit<QuestionnaireProviderProps, 'children'>)}>
    <QuestionnairePage page="about" />
  </QuestionnaireProvider>
);

it.each([
  [
    'an application',
    { messages: exampleMessages },
    /^QuestionnaireProvider was given no application, so there is nothing to show\. Pass what createLiveApplication returns/,
  ],
  [
    'a prefix of ids',
    { application, messages: exampleMessages, idPrefix: 'b 1' },
    /"b 1" has white space.*such as "b-"/,
  ],
])('without %s it says what is missing', (_what, props, words) => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(shown(props))).toThrow(words);
  quiet.mockRestore();
});

it('fills what is not given in from the catalog', () => {
  const { container } = render(shown({ application, messages: { form: { optional: '(freiwillig)' } } }));
  expect(container.querySelector('#nickname label')?.textContent).toBe('Nickname (freiwillig)');
  expect(container.querySelector('option')?.textContent).toBe('Choose one');
});
