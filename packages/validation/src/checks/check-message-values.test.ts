import { expect, it } from 'vitest';
import type { Messages } from '@quire/messages';
import { checkMessageValues } from './check-message-values.ts';
import { soundSource } from './test-source.ts';

const found = (content: object): string[] =>
  checkMessageValues({ ...soundSource(), messages: { file: 'messages/en.yaml', content: content as Messages } }).map(
    ({ path, what, fix }) => `${path.join('.')}: ${what} ${fix}`,
  );

it.each<[string, object, string[]]>([
  ['a text with all its values', { answers: { tooMany: '{count} of {most}' }, letters: { code: 'It is {code}.' } }, []],
  ['a text without one that it can do without', { answers: { tooMany: 'Too many.' } }, []],
  ['texts of other groups, which are filled in elsewhere', { service: { applicant: '{first_name}' } }, []],
  [
    'a value with a mistake in its name',
    { answers: { tooMany: '{count} of {mots}' } },
    [
      'answers.tooMany: Nothing is filled in for "{mots}" here. Write "{most}" if that was meant; otherwise write the text without it.',
    ],
  ],
  [
    'a value where there is none',
    { accounts: { loggedIn: 'Welcome, {name}!' } },
    ['accounts.loggedIn: Nothing is filled in for "{name}" here. Write the text without it.'],
  ],
  [
    'a value that nothing is near to',
    { answers: { tooMany: '{x}' } },
    [
      'answers.tooMany: Nothing is filled in for "{x}" here. Write "{count}" or "{most}" if that was meant; otherwise write the text without it.',
    ],
  ],
  [
    'words for a blank answer, where no answer is filled in',
    { answers: { tooMany: '{count|many} of {most}' } },
    [
      'answers.tooMany: Nothing is filled in for "{count|many}" here. Write "{count}" if that was meant; otherwise write the text without it.',
    ],
  ],
  [
    'an email without its code',
    { letters: { code: 'Here is your code.' } },
    ['letters.code: "{code}" is missing in this text. Write "{code}" where it belongs.'],
  ],
])('%s', (_, content, findings) => {
  expect(found(content)).toEqual(findings);
});
