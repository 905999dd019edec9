import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compiled, today } from '../core/testing/compiled.ts';
import { createLiveApplication } from './live/create-live-application.ts';
import { QuestionnairePage } from './questionnaire-page.tsx';
import { renderWithin } from './testing/shown-application.tsx';

afterEach(cleanup);

it('stand one below what is around them, so that none is skipped', () => {
  const group = (name: string, label: string) => ({
    repeat: name,
    label,
    button: 'Add',
    max: 1,
    items: [{ question: 'name', control: 'text' as const, label: 'Name' }],
  });
  const questionnaire = compiled({
    pages: [
      {
        page: 'one',
        title: 'Page',
        items: [
          group('hs', 'School'),
          {
            section: 'Section',
            items: [group('honor', 'Honor'), { section: 'Below', items: [group('club', 'Club')] }],
          },
        ],
      },
    ],
  });
  const application = createLiveApplication({
    questionnaire,
    answers: {},
    structure: {},
    today,
  });
  renderWithin(application, <QuestionnairePage page="one" />);
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Page',
    'H2 School 1',
    'H2 Section',
    'H3 Honor 1',
    'H3 Below',
    'H4 Club 1',
  ]);
});
