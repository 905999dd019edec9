import { ApiError } from '@quire/api-client';
import { describe, expect, it } from 'vitest';
import { sampleMessages } from '../../testing/sample-messages.ts';
import { messageOf } from './message-of.ts';

const messages = {
  ...sampleMessages,
  answers: { ...sampleMessages.answers, tooMany: '{count} antwoorden, hoogstens {most}' },
};
const refused = (words: string | undefined, code?: string, values?: Record<string, string | number>): ApiError =>
  new ApiError('server', 422, words, { code, values });

describe('what a person is told of a failure', () => {
  it.each<[string, unknown, string]>([
    [
      'a code that we know, in our words',
      refused('Too many.', 'answers.tooMany', { count: 7, most: 5 }),
      '7 antwoorden, hoogstens 5',
    ],
    ['several codes', refused('Both.', 'file.empty file.wrongType'), 'file.empty file.wrongType'],
    [
      'a code that we do not know, in the words of the server',
      refused('Another reason.', 'answers.later'),
      'Another reason.',
    ],
    ['a code of another server', refused('Not like this.', 'E42'), 'Not like this.'],
    ['words without a code', refused('Not like this.'), 'Not like this.'],
    ['neither', refused(undefined), 'errors.generic'],
    ['no answer', new ApiError('network', 0, undefined), 'errors.unreachable'],
    ['no session', new ApiError('unauthorised', 401, undefined), 'session.invalid'],
    ['what is no answer at all', new TypeError('x is undefined'), 'errors.generic'],
  ])('%s', (_, error, expected) => {
    expect(messageOf(error, messages)).toBe(expected);
  });
});
