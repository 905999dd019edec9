import { compileQuestionnaire, type Questionnaire } from '@quire/form-engine/core';
import type { ConfigSource, Institution, Item, Messages } from '@quire/validation';

const institution: Institution = {
  name: 'Sample College',
  monogram: 'S',
  applicationTitle: 'Sample application',
  address: ['1 Road', 'Town'],
  timeZone: 'America/New_York',
  admissions: { email: 'admissions@sample.example', phone: '(802) 555-0100' },
  technicalHelp: { email: 'help@sample.example' },
  links: {
    privacyPolicy: 'https://sample.example/privacy',
    cookieNotice: 'https://sample.example/cookies',
    browserCookies: 'https://sample.example/browser',
    analyticsOptOut: 'https://sample.example/opt-out',
    pdfReader: 'https://sample.example/reader',
  },
  defaultPage: 'one',
  identityCookiePrefix: 'Sample.',
  characterLimit: 7000,
  intendedStudentType: 'Freshman',
  emailStyle: { from: 'Sample' },
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

const text = (question: string, more: Partial<Extract<Item, { question: string }>> = {}): Item => ({
  question,
  control: 'text',
  label: question,
  ...more,
});

const statement: Item = {
  tabs: 'statement',
  label: 'Statement',
  default: 'upload',
  items: [
    { tab: 'write', label: 'Write it', items: [text('words')] },
    { tab: 'upload', label: 'Upload it', items: [{ question: 'scan', control: 'file', label: 'Scan' }] },
  ],
};

export interface SampleOptions {
  withDocument?: boolean;
  withRegion?: boolean;
  withPerson?: boolean;
  forSome?: ConfigSource['forSome'];
}

/**
 * A small questionnaire of two pages: a status that shows a country, an address that may be the same, a secret number,
 * clubs, verses. Options add a document, regions that depend on the status, or a name and a birth date that browsers
 * fill in.
 */
export function sampleQuestionnaire(
  messages: Messages,
  { withDocument = false, withRegion = false, withPerson = false, forSome }: SampleOptions = {},
): { questionnaire: Questionnaire; institution: Institution; messages: Messages } {
  const yesNo = [
    { value: 'Y', label: 'Yes' },
    { value: 'N', label: 'No' },
  ];
  const source: ConfigSource = {
    institution: { file: 'institution.yaml', content: institution },
    messages: { file: 'messages/en.yaml', content: messages },
    forSome,
    conditions: { file: 'conditions.yaml', content: {} },
    dataModel: {
      file: 'data-model.yaml',
      content: {
        groups: [
          {
            group: 'all',
            keys: [
              'first_name',
              'ssn',
              'abroad',
              'country',
              'same_address',
              'mailing_city',
              'essay',
              'club_name',
              'club_2_name',
              'club_3_name',
              'poem',
              'song',
              ...(withDocument ? ['words', 'scan'] : []),
              ...(withRegion ? ['region'] : []),
              ...(withPerson ? ['birth_date'] : []),
            ],
          },
        ],
      },
    },
    lists: withRegion
      ? Object.fromEntries(
          ['near', 'far'].map((name) => [
            name,
            { file: `lists/${name}.yaml`, content: { options: [{ value: name, label: `The ${name} one` }] } },
          ]),
        )
      : {},
    blocks: {},
    pages: [
      {
        file: 'pages/one.yaml',
        content: {
          page: 'one',
          title: 'Page One',
          order: 1,
          items: [
            text('first_name', { required: 'First Name', ...(withPerson ? { autocomplete: 'given-name' } : {}) }),
            ...(withPerson
              ? [{ question: 'birth_date', control: 'date', label: 'birth_date', autocomplete: 'bday' } satisfies Item]
              : []),
            { question: 'ssn', control: 'ssn', label: 'ssn', sensitive: true },
            { question: 'abroad', control: 'radio', label: 'abroad', options: yesNo },
            text('country', { showWhen: { key: 'abroad', equals: 'Y' } }),
            ...(withRegion
              ? [
                  {
                    question: 'region',
                    control: 'select',
                    label: 'region',
                    options: { by: 'abroad', lists: { Y: 'far', N: 'near' } },
                  } satisfies Item,
                ]
              : []),
            { question: 'same_address', control: 'checkbox', label: 'same_address' },
            text('mailing_city', { showWhen: { key: 'same_address', notEquals: 'true' } }),
          ],
        },
      },
      {
        file: 'pages/two.yaml',
        content: {
          page: 'two',
          title: 'Page Two',
          order: 2,
          items: [
            { question: 'essay', control: 'textarea', label: 'essay', required: 'Essay' },
            {
              repeat: 'club',
              label: 'Club',
              button: 'Add another club',
              max: 3,
              namedBy: 'name',
              items: [text('name')],
            },
            ...(withDocument ? [statement] : []),
            {
              tabs: 'verse',
              label: 'Verse',
              default: 'poem',
              items: [
                { tab: 'poem', label: 'Poem', items: [text('poem')] },
                { tab: 'song', label: 'Song', items: [text('song')] },
              ],
            },
          ],
        },
      },
    ],
  };
  const { questionnaire, findings } = compileQuestionnaire(source);
  if (!questionnaire)
    throw new Error(`The sample questionnaire does not compile: ${findings.map((finding) => finding.what).join(' ')}`);
  return { questionnaire, institution, messages };
}
