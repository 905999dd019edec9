import type { Item } from '@quire/validation';
import { yesNo, months } from '@quire/validation/testing';
import type { Questionnaire } from '../../core/index.ts';
import { compiled } from '../../core/testing/compiled.ts';

const school: Item[] = [
  {
    question: 'name',
    control: 'autocomplete',
    label: 'School',
    lookup: { category: 'hs_ceeb', fills: { ceeb: 'ceeb', city: 'city' } },
  },
  { question: 'ceeb', control: 'text', label: 'Code of {name}' },
  { question: 'city', control: 'text', label: 'City of {name}' },
];

/** A question of each control and an item of each kind, with answers in the texts. */
export const facesQuestionnaire = (): Questionnaire =>
  compiled({
    keys: [
      'first_name',
      'pin',
      'plays',
      'instrument',
      'agree',
      'grad_month',
      'grad_year',
      'essay',
      'phone',
      'mobile',
      'ssn',
      'born',
      'country',
      'state',
      'living',
      'job',
      'grade_9',
      'grade_10',
      'hs_name',
      'hs_ceeb',
      'hs_city',
      'hs_2_name',
      'hs_2_ceeb',
      'hs_2_city',
      'written',
      'transcript',
      'constructor',
    ],
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
              {
                question: 'first_name',
                control: 'text',
                label: 'First name',
                hint: 'A hint.',
                why: 'A reason.',
                required: 'First Name',
              },
              { question: 'pin', control: 'password', label: 'PIN', sensitive: true },
              {
                question: 'plays',
                control: 'buttons',
                label: 'Does {first_name} play?',
                options: yesNo,
                under: { Y: [{ question: 'instrument', control: 'text', label: 'Instrument' }] },
              },
              {
                question: 'agree',
                control: 'checkbox',
                label: 'I, {first_name}, agree',
                confirm: {
                  title: 'Sure, {first_name}?',
                  text: 'It **binds** you.',
                  yes: 'Yes, {first_name}',
                  no: 'No',
                },
              },
              {
                monthYear: 'grad',
                label: 'Graduation of {first_name}',
                hint: 'As planned.',
                why: 'We plan.',
                months: 'months',
                years: 'years',
                required: 'Graduation',
              },
              { question: 'essay', control: 'textarea', label: 'Essay' },
              { question: 'phone', control: 'phone', label: 'Phone' },
              { question: 'mobile', control: 'phone', country: 'GB', label: 'Mobile' },
              { question: 'ssn', control: 'ssn', label: 'SSN', sensitive: true },
              { question: 'born', control: 'date', label: 'Born', date: { message: 'A date is required.' } },
              { question: 'country', control: 'select', label: 'Country', options: 'countries' },
              {
                question: 'state',
                control: 'select',
                label: 'State',
                options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } },
              },
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
              { question: 'living', control: 'radio', label: 'Living?', options: yesNo },
              { question: 'job', control: 'text', label: 'Job', showWhen: { key: 'living', equals: 'Y' } },
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
                    items: [{ question: 'written', control: 'textarea', label: 'Written' }],
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
          { question: 'constructor', control: 'text', label: 'Constructor' },
        ],
      },
    ],
  });
