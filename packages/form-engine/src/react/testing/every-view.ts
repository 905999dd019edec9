import type { Item } from '@quire/validation';
import { autocomplete, box, date, months, radio, select, text, textarea, yesNo } from '@quire/validation/testing';
import type { Questionnaire } from '../../core/index.ts';
import { compiled } from '../../core/testing/compiled.ts';

const school: Item[] = [
  autocomplete('name', { label: 'School', lookup: { category: 'hs_ceeb', fills: { ceeb: 'ceeb', city: 'city' } } }),
  text('ceeb', { label: 'Code of {name}' }),
  text('city', { label: 'City of {name}' }),
];

/** A question of each control and an item of each kind, with answers in the texts. */
export const facesQuestionnaire = (): Questionnaire =>
  compiled({
    institution: { controls: { grade_strip: { as: 'checkboxes' } } },
    lists: {
      months: { months: { names: months, blank: '' } },
      years: { years: { from: 2020, offset: 0, count: 8, direction: 'forward', blank: '' } },
      countries: {
        options: [
          { value: 'USA', label: 'United States' },
          { value: 'CAN', label: 'Canada' },
        ],
      },
      states: { options: [{ value: 'VA', label: 'Virginia' }] },
      provinces: { options: [{ value: 'ON', label: 'Ontario' }] },
    },
    blocks: { school },
    pages: [
      {
        page: 'one',
        title: 'Everything',
        intro: 'Hello {first_name}.',
        items: [
          {
            section: 'About {first_name}',
            guidance: 'Guidance.',
            items: [
              text('first_name', { label: 'First name', hint: 'A hint.', why: 'A reason.', required: 'First Name' }),
              { question: 'pin', control: 'password', label: 'PIN', sensitive: true },
              {
                question: 'plays',
                control: 'buttons',
                label: 'Does {first_name} play?',
                options: yesNo,
                under: { Y: [text('instrument', { label: 'Instrument' })] },
              },
              box('agree', {
                label: 'I, {first_name}, agree',
                confirm: {
                  title: 'Sure, {first_name}?',
                  text: 'It **binds** you.',
                  yes: 'Yes, {first_name}',
                  no: 'No',
                },
              }),
              {
                monthYear: 'grad',
                label: 'Graduation of {first_name}',
                hint: 'As planned.',
                why: 'We plan.',
                months: 'months',
                years: 'years',
                required: 'Graduation',
              },
              textarea('essay', { label: 'Essay' }),
              { question: 'phone', control: 'phone', label: 'Phone' },
              { question: 'mobile', control: 'phone', country: 'GB', label: 'Mobile' },
              { question: 'ssn', control: 'ssn', label: 'SSN', sensitive: true },
              date('born', { label: 'Born', date: { message: 'A date is required.' } }),
              select('country', { label: 'Country', options: 'countries' }),
              select('state', {
                label: 'State',
                options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
              }),
              {
                question: 'grades',
                control: 'grade_strip',
                label: 'Grades',
                boxes: [
                  { key: 'grade_9', label: '9' },
                  { key: 'grade_10', label: '10' },
                ],
              },
              {
                modal: 'Help {first_name}',
                title: 'Help for {first_name}',
                text: 'Some **help**, {first_name}.',
                size: 's',
              },
              { notice: 'A notice.' },
            ],
          },
          {
            section: 'Parent',
            showWhen: { key: 'country', equals: 'USA' },
            items: [
              radio('living', { label: 'Living?' }),
              text('job', { label: 'Job', showWhen: { key: 'living', equals: 'Y' } }),
            ],
          },
          {
            section: 'Schools',
            items: [
              {
                repeat: 'hs',
                label: 'High school',
                button: 'Add',
                max: 2,
                namedBy: 'name',
                items: [{ use: 'school' }],
              },
            ],
          },
          {
            section: 'Essay or not',
            items: [
              {
                tabs: 'way',
                label: 'The way of {first_name}',
                default: 'write',
                items: [
                  {
                    tab: 'write',
                    label: 'Write',
                    items: [textarea('written', { label: 'Written' })],
                  },
                  {
                    tab: 'upload',
                    label: 'Upload it, {first_name}',
                    items: [{ question: 'transcript', control: 'file', label: 'Transcript of {first_name}' }],
                  },
                ],
              },
            ],
          },
          text('constructor', { label: 'Constructor' }),
        ],
      },
    ],
  });
