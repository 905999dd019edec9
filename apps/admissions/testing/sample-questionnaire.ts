import { compileQuestionnaire, type Questionnaire } from '@quire/form-engine/core';
import type { ConfigSource, Institution, Item } from '@quire/validation';
import type { Messages } from '@quire/messages';
import { configSource, sampleInstitution, type ConfigExample, text } from '@quire/validation/testing';
import { sampleMessages } from './sample-messages.ts';

const institution: Institution = { ...sampleInstitution, defaultPage: 'one' };

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
  withSignature?: boolean;
  forSome?: ConfigSource['forSome'];
}

/**
 * A questionnaire of two pages: dependent country, copied address, secret number, clubs, verses. Options add a
 * document, regions by status, or autofilled names and birth date.
 */
export function sampleQuestionnaire({
  withDocument = false,
  withRegion = false,
  withPerson = false,
  withSignature = false,
  forSome,
}: SampleOptions = {}): Sample {
  const yesNo = [
    { value: 'Y', label: 'Yes' },
    { value: 'N', label: 'No' },
  ];
  return compiledSample({
    forSome,
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
      ...(withSignature ? ['legal_agree'] : []),
    ],
    lists: withRegion
      ? Object.fromEntries(
          ['near', 'far'].map((name) => [name, { options: [{ value: name, label: `The ${name} one` }] }]),
        )
      : {},
    pages: [
      {
        page: 'one',
        title: 'Page One',
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
      {
        page: 'two',
        title: 'Page Two',
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
          ...(withSignature ? [{ question: 'legal_agree', control: 'checkbox', label: 'sign' } satisfies Item] : []),
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
    ],
  });
}

interface Sample {
  questionnaire: Questionnaire;
  institution: Institution;
  messages: Messages;
}

/** Another questionnaire of the sample institution. Its items are on the page `one`. */
export function compiledSample({ items, ...more }: ConfigExample): Sample {
  const { questionnaire, findings } = compileQuestionnaire(
    configSource({
      ...(items && { pages: { one: items } }),
      ...more,
      institution: { ...institution, ...more.institution },
      messages: sampleMessages,
    }),
  );
  if (!questionnaire)
    throw new Error(`The sample questionnaire does not compile: ${findings.map((finding) => finding.what).join(' ')}`);
  return { questionnaire, institution, messages: sampleMessages };
}
