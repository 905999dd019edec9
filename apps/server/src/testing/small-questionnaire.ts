import { compileQuestionnaire, type Questionnaire } from '@quire/form-engine/core';
import { texts, type Messages } from '@quire/messages';
import { type ConfigSource, type Institution } from '@quire/validation';
import { configSource, sampleInstitution } from '@quire/validation/testing';

/** A made-up institution with three questions that block, one secret, a tab group and an add-another group. */
export const smallInstitution: Institution = {
  ...sampleInstitution,
  name: 'Little & Sons College',
  monogram: 'L',
  applicationTitle: 'Application',
  address: ['1 Lane'],
  contact: { email: 'admissions@little.example', phone: '(802) 555-0100' },
  technicalHelp: { email: 'help@little.example' },
  identityCookiePrefix: 'LittleIdentity.',
  emailStyle: { from: 'Little Admissions' },
};

export const smallMessages: Messages = texts;

const source = configSource({
  institution: smallInstitution,
  messages: smallMessages,
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
  conditions: { foreign: { key: 'citizenship_type', equals: '2' } },
  lists: {
    citizenship: {
      options: [
        { value: '1', label: 'Citizen' },
        { value: '2', label: 'Resident' },
      ],
    },
  },
  pages: [
    {
      page: 'about',
      title: 'About',
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
    },
    {
      page: 'education',
      title: 'Education',
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
    },
  ],
});

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
