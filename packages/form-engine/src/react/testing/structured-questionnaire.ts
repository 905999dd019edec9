import { date, select, text, textarea } from '@quire/validation/testing';
import type { Questionnaire } from '../../core/index.ts';
import { compiled } from '../../core/testing/compiled.ts';

/** Schools of which there can be three, named by their name, and an essay that is written or outlined. */
export const structuredQuestionnaire = (): Questionnaire =>
  compiled({
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
              text('name', { label: 'School name' }),
              select('country', { label: 'Country', options: 'countries' }),
              text('reason', { label: 'Reason', showWhen: { key: 'country', equals: 'IRL' } }),
              date('left', { label: 'Left on', date: { message: 'A valid date is required.' } }),
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
                items: [textarea('essay', { label: 'Your essay' })],
              },
              {
                tab: 'plan',
                label: 'Plan it',
                items: [textarea('outline', { label: 'Your outline' }), text('idea', { label: 'Your idea' })],
              },
            ],
          },
        ],
      },
    ],
  });
