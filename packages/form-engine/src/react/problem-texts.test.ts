import { expect, it } from 'vitest';
import { exampleMessages } from './testing/example-messages.ts';
import { problemTexts } from './views/question-view.tsx';

const missing = (message: string) =>
  ({ key: 'a', node: 0, page: 'about', kind: 'missing', severity: 'blocks', message }) as const;

const asked = { label: 'Your name', control: 'text' } as const;

it.each([
  ['First Name', 'Please complete: Your name'],
  ['ZIP/Postal Code is required', 'ZIP/Postal Code is required'],
  [
    'A primary phone number is required to receive text message updates.',
    'A primary phone number is required to receive text message updates.',
  ],
  ['Do you have dual citizenship?', 'Do you have dual citizenship?'],
])('asks for a bare name in the words of the field and leaves a sentence: %s', (message, text) => {
  expect(problemTexts([missing(message)], exampleMessages, asked)).toEqual([text]);
});

it.each([
  ['Do you have dual citizenship?', 'Do you have dual citizenship?'],
  ['Are you an applicant now', 'Are you an applicant  now?'],
  ['Tell us about yourself.', 'Tell us about yourself:'],
])('says no label once more as if it were a problem: %s', (message, label) => {
  const question = { label, shortLabel: 'Few words', control: 'textarea' } as const;
  expect(problemTexts([missing(message)], exampleMessages, question)).toEqual(['Please complete: Few words']);
});

it.each([
  ['Citizenship status', 'radio'],
  ['Country', 'select'],
  ['What did {first_name} write?', 'text'],
] as const)('asks to choose, or to answer, where words cannot be filled in: %s', (label, control) => {
  expect(problemTexts([missing('Citizen Type')], exampleMessages, { label, control })).toEqual(['pleaseChoose']);
});

it('says the same text once', () => {
  expect(problemTexts([missing('City'), missing('Town')], exampleMessages, asked)).toHaveLength(1);
});
