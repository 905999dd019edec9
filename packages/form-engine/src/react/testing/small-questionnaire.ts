import type { Questionnaire } from '../../core/index.ts';
import { box, checkboxes, date, radio, select, text, textarea, yesNo } from '@quire/validation/testing';
import { compiled } from '../../core/testing/compiled.ts';

/** Two pages with a question of every kind that the tests touch. */
export const smallQuestionnaire = (): Questionnaire =>
  compiled({
    lists: {
      citizenship_types: {
        options: [
          { value: '1', label: 'Citizen' },
          { value: '2', label: 'Resident' },
          { value: '3', label: 'International' },
        ],
      },
      countries: {
        options: [
          { value: 'USA', label: 'United States' },
          { value: 'IRL', label: 'Ireland' },
        ],
      },
      yes_no: { options: yesNo },
    },
    conditions: { resident: { key: 'citizenship_type', equals: '2' } },
    pages: [
      {
        page: 'about',
        title: 'About You',
        intro: 'Hello **{first_name}**.',
        items: [
          {
            section: 'Name',
            guidance: 'As in your [passport](https://example.org/passport).',
            items: [
              text('first_name', {
                label: 'First name',
                required: 'First Name',
                maxLength: 20,
                autocomplete: 'given-name',
                pattern: { matches: '^[A-Za-z ]*$', message: 'Letters only.' },
              }),
              text('nickname', { label: 'Nickname', hint: 'What friends say.', why: 'So that we can say it too.' }),
              date('birth_date', {
                label: 'Date of birth',
                required: 'Date of Birth',
                date: {
                  message: 'A valid date of birth is required.',
                  max: { at: { yearsAgo: 13 }, message: 'You must be 13 years or older to apply.' },
                },
              }),
            ],
          },
          {
            section: 'Citizenship',
            items: [
              radio('citizenship_type', {
                label: 'Citizenship status',
                options: 'citizenship_types',
                required: 'Citizen Type',
                under: {
                  2: [
                    select('citizenship', {
                      label: 'Country of citizenship',
                      options: 'countries',
                      required: 'Citizenship',
                    }),
                  ],
                },
              }),
              text('visa', { label: 'Visa', showWhen: 'resident' }),
              select('country', { label: 'Country', options: 'countries' }),
              text('zip', {
                label: 'ZIP',
                required: { when: { key: 'country', equals: 'USA' }, message: 'ZIP' },
                disableWhen: { key: 'country', equals: 'IRL' },
              }),
              {
                question: 'phone',
                control: 'phone',
                label: 'Phone',
                format: { is: 'phone', message: 'Please enter a valid phone number.' },
              },
              box('optin', { label: 'Text me' }),
              { question: 'ssn', control: 'ssn', label: 'Social Security number', sensitive: true },
              checkboxes('race', {
                label: 'Race',
                boxes: [
                  { key: 'race_white', label: 'White' },
                  { key: 'race_black', label: 'Black' },
                ],
              }),
              {
                check: 'texts_need_a_phone',
                when: {
                  all: [
                    { key: 'optin', equals: 'true' },
                    { key: 'phone', notAnswered: true },
                  ],
                },
                at: 'phone',
                message: 'A phone number is required to receive texts.',
              },
              { notice: 'Apply by *November*.' },
            ],
          },
        ],
      },
      {
        page: 'education',
        title: 'Academics',
        items: [
          {
            repeat: 'school',
            label: 'School',
            button: 'Add another school',
            max: 2,
            items: [text('name', { label: 'School name' })],
          },
          {
            tabs: 'essay',
            label: 'Essay',
            default: 'write',
            items: [
              {
                tab: 'write',
                label: 'Write it',
                items: [textarea('essay', { label: 'Essay', maxLength: 7000 })],
              },
              {
                tab: 'outline',
                label: 'Outline it',
                items: [textarea('essay_outline', { label: 'Outline' })],
              },
            ],
          },
          box('terms', { label: 'I agree', required: 'Agreement' }),
        ],
      },
    ],
  });
