import type { Questionnaire } from '../../core/index.ts';
import { yesNo } from '@quire/validation/testing';
import { compiled } from '../../core/testing/compiled.ts';

/** Two pages with a question of every kind that the tests touch. */
export const smallQuestionnaire = (): Questionnaire =>
  compiled({
    keys: [
      'first_name',
      'nickname',
      'birth_date',
      'citizenship_type',
      'citizenship',
      'visa',
      'country',
      'zip',
      'phone',
      'optin',
      'ssn',
      'race_white',
      'race_black',
      'school_name',
      'school_2_name',
      'essay',
      'essay_outline',
      'terms',
    ],
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
              {
                question: 'first_name',
                control: 'text',
                label: 'First name',
                required: 'First Name',
                maxLength: 20,
                autocomplete: 'given-name',
                pattern: { matches: '^[A-Za-z ]*$', message: 'Letters only.' },
              },
              {
                question: 'nickname',
                control: 'text',
                label: 'Nickname',
                hint: 'What friends say.',
                why: 'So that we can say it too.',
              },
              {
                question: 'birth_date',
                control: 'date',
                label: 'Date of birth',
                required: 'Date of Birth',
                date: {
                  message: 'A valid date of birth is required.',
                  max: { at: { yearsAgo: 13 }, message: 'You must be 13 years or older to apply.' },
                },
              },
            ],
          },
          {
            section: 'Citizenship',
            items: [
              {
                question: 'citizenship_type',
                control: 'radio',
                label: 'Citizenship status',
                options: 'citizenship_types',
                required: 'Citizen Type',
                under: {
                  2: [
                    {
                      question: 'citizenship',
                      control: 'select',
                      label: 'Country of citizenship',
                      options: 'countries',
                      required: 'Citizenship',
                    },
                  ],
                },
              },
              { question: 'visa', control: 'text', label: 'Visa', showWhen: 'resident' },
              { question: 'country', control: 'select', label: 'Country', options: 'countries' },
              {
                question: 'zip',
                control: 'text',
                label: 'ZIP',
                required: { when: { key: 'country', equals: 'USA' }, message: 'ZIP' },
                disableWhen: { key: 'country', equals: 'IRL' },
              },
              {
                question: 'phone',
                control: 'phone',
                label: 'Phone',
                format: { is: 'phone', message: 'Please enter a valid phone number.' },
              },
              { question: 'optin', control: 'checkbox', label: 'Text me' },
              { question: 'ssn', control: 'ssn', label: 'Social Security number', sensitive: true },
              {
                question: 'race',
                control: 'checkboxes',
                label: 'Race',
                boxes: [
                  { key: 'race_white', label: 'White' },
                  { key: 'race_black', label: 'Black' },
                ],
              },
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
            items: [{ question: 'name', control: 'text', label: 'School name' }],
          },
          {
            tabs: 'essay',
            label: 'Essay',
            default: 'write',
            items: [
              {
                tab: 'write',
                label: 'Write it',
                items: [{ question: 'essay', control: 'textarea', label: 'Essay', maxLength: 7000 }],
              },
              {
                tab: 'outline',
                label: 'Outline it',
                items: [{ question: 'essay_outline', control: 'textarea', label: 'Outline' }],
              },
            ],
          },
          { question: 'terms', control: 'checkbox', label: 'I agree', required: 'Agreement' },
        ],
      },
    ],
  });
