import { compileQuestionnaire, type Questionnaire } from '@quire/form-engine/core';
import { texts, type ConfigSource, type Institution, type Messages } from '@quire/validation';

/** A made-up institution with three questions that block, one secret, a tab group and an add-another group. */
export const smallInstitution: Institution = {
  name: 'Little & Sons College',
  monogram: 'L',
  applicationTitle: 'Application',
  address: ['1 Lane'],
  timeZone: 'America/New_York',
  admissions: { email: 'admissions@little.example', phone: '(802) 555-0100' },
  technicalHelp: { email: 'help@little.example' },
  links: {
    privacyPolicy: 'https://little.example/p',
    cookieNotice: 'https://little.example/c',
    browserCookies: 'https://little.example/b',
    analyticsOptOut: 'https://little.example/o',
    pdfReader: 'https://little.example/r',
  },
  defaultPage: 'about',
  identityCookiePrefix: 'LittleIdentity.',
  characterLimit: 7000,
  intendedStudentType: 'Freshman',
  emailStyle: { from: 'Little Admissions' },
  codes: { sat: '1', act: '2', financialAid: '3' },
  theme: {
    colours: {
      primary: '#1f3a5f',
      secondary: '#4a5564',
      accent: '#a8480f',
      neutral: '#7d8490',
      white: '#ffffff',
      error: '#b3261e',
      disabled: '#6b7280',
      paper: '#fbfaf7',
      ink: '#1c2430',
      ink2: '#4a5564',
      line: '#d9d5cb',
      soft: '#eef2f7',
      errorSoft: '#fdf1ef',
      ok: '#1e6b45',
    },
    fonts: { heading: 'Serif', body: 'Sans' },
  },
};

export const smallMessages: Messages = texts;

const file = <Content>(name: string, content: Content): { file: string; content: Content } => ({ file: name, content });

const source: ConfigSource = {
  institution: file('institution.yaml', smallInstitution),
  dataModel: file('data-model.yaml', {
    groups: [
      {
        group: 'all',
        keys: [
          'first_name',
          'citizenship_type',
          'visa',
          'ssn',
          'race_a',
          'race_b',
          'essay',
          'essay_doc',
          'hs_name',
          'hs_2_name',
          'hs_3_name',
        ],
      },
    ],
  }),
  conditions: file('conditions.yaml', { foreign: { key: 'citizenship_type', equals: '2' } }),
  messages: file('messages/en.yaml', smallMessages),
  lists: {
    citizenship: file('lists/citizenship.yaml', {
      options: [
        { value: '1', label: 'Citizen' },
        { value: '2', label: 'Resident' },
      ],
    }),
  },
  blocks: {},
  pages: [
    file('pages/about.yaml', {
      page: 'about',
      title: 'About',
      order: 1,
      items: [
        {
          section: 'You',
          items: [
            { question: 'first_name', control: 'text', label: 'First name', required: 'First Name' },
            {
              question: 'citizenship_type',
              control: 'radio',
              label: 'Citizenship',
              options: 'citizenship',
              required: 'Citizen Type',
            },
            { question: 'visa', control: 'text', label: 'Visa', showWhen: 'foreign', required: 'Visa' },
            {
              question: 'race',
              control: 'checkboxes',
              label: 'Race',
              boxes: [
                { key: 'race_a', label: 'A' },
                { key: 'race_b', label: 'B' },
              ],
            },
            {
              question: 'ssn',
              control: 'ssn',
              label: 'SSN',
              sensitive: true,
              format: { is: 'ssn', message: 'Please provide a valid Social Security number.' },
            },
          ],
        },
      ],
    }),
    file('pages/education.yaml', {
      page: 'education',
      title: 'Education',
      order: 2,
      items: [
        {
          section: 'Schools',
          items: [
            {
              repeat: 'hs',
              label: 'School',
              button: 'Add another',
              max: 3,
              items: [{ question: 'name', control: 'text', label: 'Name', required: 'School' }],
            },
            {
              tabs: 'essay',
              label: 'Essay',
              default: 'write',
              items: [
                {
                  tab: 'write',
                  label: 'Write',
                  items: [{ question: 'essay', control: 'textarea', label: 'Essay', maxLength: 7000 }],
                },
                { tab: 'upload', label: 'Upload', items: [{ question: 'essay_doc', control: 'file', label: 'Essay' }] },
              ],
            },
          ],
        },
      ],
    }),
  ],
};

/** Compiled by the same core as a real one; a test may change it first. */
export function smallQuestionnaire(change: (source: ConfigSource) => ConfigSource = (same) => same): Questionnaire {
  const { questionnaire, findings } = compileQuestionnaire(change(structuredClone(source)));
  if (!questionnaire) throw new Error(`The test questionnaire has mistakes: ${JSON.stringify(findings, null, 2)}`);
  return questionnaire;
}

/** Answers that can be submitted. */
export const completeAnswers = {
  first_name: 'Ada',
  citizenship_type: '1',
  citizenship_type_desc: 'Citizen',
  hs_name: 'Hill High',
};
