import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QuestionnairePage } from './questionnaire-page.tsx';
import { QuestionnaireProvider, type QuestionnaireProviderProps } from './questionnaire-provider.tsx';
import { answeredApplication } from './testing/answered-views.ts';
import { exampleMessages } from './testing/example-messages.ts';

const html = (application = answeredApplication()): string =>
  renderToString(
    createElement(
      QuestionnaireProvider as ComponentType<Omit<QuestionnaireProviderProps, 'children'>>,
      { application, messages: exampleMessages },
      createElement(QuestionnairePage, { page: 'one' }),
    ),
  );

/** Returns the tag of a control in HTML. */
const tag = (from: string, id: string): string => new RegExp(`<[^<]* id="${id}"[^>]*>`).exec(from)?.[0] ?? '';

it.each([
  ['text', 'first_name-control', 'value="Ada"'],
  ['text under a choice', 'instrument-control', 'value="Viola &amp; &quot;more&quot;"'],
  ['password', 'pin-control', 'value="1234"'],
  ['buttons', 'plays-control-1', 'checked=""'],
  ['radio', 'living-control-1', 'checked=""'],
  ['checkbox', 'agree-control', 'checked=""'],
  ['checkboxes', 'grade_10-control', 'checked=""'],
  ['date', 'born-control', 'value="04 / 27 / 2009"'],
  ['phone', 'phone-control', 'value="(212) 555-0100"'],
  ['phone of another country', 'mobile-control', 'value="+447700900982"'],
  ['ssn, whose digits a browser hides too', 'ssn-control', 'value="•••-••-6789"'],
  ['autocomplete', 'hs_name-control', 'value="Lakeview"'],
])('renders the answer of a control on a server: %s', (_kind, id, has) => {
  expect(tag(html(), id)).toContain(has);
});

it('renders chosen options and the text of a textarea on a server', () => {
  const page = html();
  for (const label of ['September', '2026', 'United States', 'Virginia'])
    expect(page).toMatch(new RegExp(`<option[^>]* selected="">${label}</option>`));
  expect(page.match(/selected=""/g)).toHaveLength(4);
  expect(page).toMatch(/<textarea[^>]*>Line one\nline &lt;two&gt;<\/textarea>/);
});

it('renders nothing chosen where nothing is answered, and the text of a date that is none', () => {
  const application = answeredApplication({});
  application.controls.typing('born', '04 / 3');
  const page = html(application);
  expect(page).not.toContain('checked=""');
  expect(tag(page, 'born-control')).toContain('value="04 / 3"');
  // A part that did not arrive would be reported to the console as an error.
  expect(page).not.toContain('<!--$!-->');
});
