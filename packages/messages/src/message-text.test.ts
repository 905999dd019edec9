import { expect, it } from 'vitest';
import { messageText, type BrowserMessageCode } from './message-text.ts';
import { browserMessages, type Messages } from './messages.ts';
import { texts } from '../texts/en.ts';

const messages = {
  answers: { tooMany: '{count} of {most}' },
  file: { empty: 'It is empty.', tooLarge: 'It is too large.' },
} as Messages;

it.each<[string, string, string | undefined]>([
  ['a code', 'file.empty', 'It is empty.'],
  ['a code with values', 'answers.tooMany', '7 of 5'],
  ['several codes', 'file.empty file.tooLarge', 'It is empty. It is too large.'],
  ['a code without a text', 'file.gone', undefined],
  ['several codes, one without a text', 'file.empty file.gone', undefined],
  ['a group alone', 'file', undefined],
  ['nothing', '', undefined],
  ['what every object has', 'file.constructor', undefined],
  ['what every catalogue has', 'toString.name', undefined],
  ['what another server calls so', 'not_found', undefined],
])('%s', (_, code, text) => {
  expect(messageText(messages, code, { count: 7, most: 5 })).toBe(text);
});

it('a browser has no names of address parts, no emails and no reasons of a conversion, and the types refuse who asks for one', () => {
  const all = Object.fromEntries(Object.keys(texts).map((group) => [group, { of: group }])) as unknown as Messages;
  const inBrowser = browserMessages(all);
  expect(Object.keys(all).filter((group) => !Object.hasOwn(inBrowser, group))).toEqual([
    'address',
    'start',
    'conversion',
    'letters',
  ]);
  expect(inBrowser.answers).toBe(all.answers);
  // @ts-expect-error -- texts of emails stay on the server
  expect(inBrowser.letters).toBeUndefined();
  // @ts-expect-error -- and no call is answered with one
  const code: BrowserMessageCode = 'letters.code';
  expect(messageText(inBrowser, code)).toBeUndefined();
});
