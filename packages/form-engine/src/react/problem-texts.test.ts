import { expect, it } from 'vitest';
import { exampleMessages } from './testing/example-messages.ts';
import { problemTexts } from './views/question-view.tsx';

const missing = (message: string) =>
  ({ key: 'a', node: 0, page: 'about', kind: 'missing', severity: 'blocks', message }) as const;

it.each([
  ['First Name', 'Please complete: First Name'],
  ['ZIP/Postal Code is required', 'ZIP/Postal Code is required'],
  [
    'A primary phone number is required to receive text message updates.',
    'A primary phone number is required to receive text message updates.',
  ],
  ['Do you have dual citizenship?', 'Do you have dual citizenship?'],
])('leads in a bare name and leaves a sentence: %s', (message, text) => {
  expect(problemTexts([missing(message)], exampleMessages)).toEqual([text]);
});

it.each([
  ['Do you have dual citizenship?', 'Do you have dual citizenship?'],
  ['Are you an applicant now', 'Are you an applicant  now?'],
  ['Tell us about yourself.', 'Tell us about yourself:'],
])('leads in a message that repeats its label: %s', (message, label) => {
  expect(problemTexts([missing(message)], exampleMessages, label)).toEqual([`Please complete: ${message}`]);
});

it('says the same text once', () => {
  expect(problemTexts([missing('City'), missing('City')], exampleMessages)).toHaveLength(1);
});
