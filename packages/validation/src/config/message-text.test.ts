import { expect, it } from 'vitest';
import { messageText } from './message-text.ts';
import type { Messages } from './messages.ts';

const messages = { answers: { tooMany: '{count} of {most}' }, file: { empty: 'It is empty.', tooLarge: 'It is too large.' } } as Messages;

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
