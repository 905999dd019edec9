import type { Item } from '@quire/validation';
import { autocomplete, box, months, radio, select } from '@quire/validation/testing';
import type { Questionnaire } from '../../core/index.ts';
import { compiled } from '../../core/testing/compiled.ts';

const text = (question: string, label: string, more: object = {}): Item => ({
  question,
  control: 'text',
  label,
  ...more,
});

/** Schools that fold, each with a record that folds by itself; and a home, a block that folds. */
export const foldQuestionnaire = (): Questionnaire =>
  compiled({
    lists: {
      months: {
        months: {
          names: months,
          blank: '',
        },
      },
      years: { years: { from: 2030, offset: 0, count: 9, direction: 'backward', blank: '' } },
      states: {
        options: [
          { value: 'VT', label: 'Vermont' },
          { value: 'NH', label: 'New Hampshire' },
        ],
      },
    },
    blocks: {
      record: [
        text('ceeb', 'Code', { pattern: { matches: '^\\d{6}$', message: 'A code has six digits.' } }),
        text('city', 'City'),
      ],
      school: [
        autocomplete('name', {
          label: 'School',
          required: { message: 'Search for Your School', firstOnly: true },
          lookup: { category: 'hs_ceeb', fills: { ceeb: 'ceeb', city: 'city' } },
        }),
        { use: 'record', fold: { line: ['name', 'city'], needs: ['ceeb'] } },
        { monthYear: 'left', label: 'When did you leave?', months: 'months', years: 'years' },
        radio('still', {
          label: 'Do you like it?',
        }),
      ],
      home: [
        text('street', 'Street'),
        text('flat', 'Apartment'),
        text('zip', 'ZIP', { pattern: { matches: '^\\d{5}$', message: 'A ZIP has five digits.' } }),
        select('state', { label: 'State', options: 'states', showWhen: { key: 'abroad', notEquals: 'true' } }),
        box('abroad', { label: 'Abroad' }),
      ],
    },
    pages: [
      {
        page: 'education',
        title: 'Academics',
        items: [
          text('nickname', 'Nickname'),
          {
            section: 'Schools',
            items: [
              {
                repeat: 'hs',
                label: 'High school',
                button: 'Add another school',
                max: 3,
                namedBy: 'name',
                fold: { line: ['name', 'left_month', 'still'], needs: ['name', 'left_year'] },
                items: [{ use: 'school' }],
              },
            ],
          },
          {
            section: 'Home',
            items: [
              {
                use: 'home',
                prefix: 'home',
                fold: { line: ['street', 'flat', 'state', 'zip'], needs: ['street', 'state'] },
              },
            ],
          },
          text('last', 'Last'),
        ],
      },
    ],
  });

/** Two whole schools, and all of a home. */
export const wholeAnswers = {
  hs_name: 'Abbey',
  hs_ceeb: '461234',
  hs_city: 'Wexcombe',
  hs_left_month: '6',
  hs_left_month_desc: 'June',
  hs_left_year: '2026',
  hs_2_name: 'Brook',
  hs_2_left_month: '9',
  hs_2_left_month_desc: 'September',
  hs_2_left_year: '2024',
  hs_2_still: 'Y',
  hs_2_still_desc: 'Yes',
  home_street: '12 Elm Street',
  home_zip: '05301',
  home_state: 'VT',
  home_state_desc: 'Vermont',
};
