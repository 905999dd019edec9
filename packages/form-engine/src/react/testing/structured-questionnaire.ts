import type { Questionnaire } from '../../core/index.ts';
import { compiled } from '../../core/testing/compiled.ts';

/** Schools of which there can be three, named by their name, and an essay that is written or outlined. */
export const structuredQuestionnaire = (): Questionnaire =>
  compiled({
    keys: ['hs', 'hs_2', 'hs_3']
      .flatMap((prefix) => ['name', 'country', 'left', 'reason'].map((field) => `${prefix}_${field}`))
      .concat('essay', 'outline', 'idea'),
    lists: {
      countries: {
        options: [
          { value: 'USA', label: 'United States' },
          { value: 'IRL', label: 'Ireland' },
        ],
      },
    },
    pages: [
      {
        page: 'education',
        title: 'Academics',
        items: [
          {
            repeat: 'hs',
            label: 'High school',
            button: 'Add another school',
            max: 3,
            namedBy: 'name',
            items: [
              { question: 'name', control: 'text', label: 'School name' },
              { question: 'country', control: 'select', label: 'Country', options: 'countries' },
              { question: 'reason', control: 'text', label: 'Reason', showWhen: { key: 'country', equals: 'IRL' } },
              { question: 'left', control: 'date', label: 'Left on', date: { message: 'A valid date is required.' } },
            ],
          },
          {
            tabs: 'essay',
            label: 'Essay',
            default: 'write',
            items: [
              {
                tab: 'write',
                label: 'Write it',
                items: [{ question: 'essay', control: 'textarea', label: 'Your essay' }],
              },
              {
                tab: 'plan',
                label: 'Plan it',
                items: [
                  { question: 'outline', control: 'textarea', label: 'Your outline' },
                  { question: 'idea', control: 'text', label: 'Your idea' },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
