import { describe, expect, it } from 'vitest';
import { errorReportSchema, scrubbedMessage } from './error-report.ts';

const report = {
  name: 'TypeError',
  message: 'Cannot read properties of undefined reading …',
  at: ['flows-B4x.js:1:2345'],
  page: '/about',
  build: 'first-page-Bz_1.js',
};

describe('the message of an error', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'VT')", 'Cannot read properties of undefined reading …'],
    ["Cannot use 'in' operator to search for 'length' in Ada Lovelace", 'Cannot use in operator to … for length in …'],
    [
      'undefined is not an object (evaluating \'answers["219-09-9999"].city\')',
      'undefined is not an object evaluating …',
    ],
    ['No account of ada@example.org at /reset?id=3f9a', 'No … of … at …'],
    ['\u001b[31m{"level":60}\n{"msg":"forged"}', '…'],
    ['学生 ليلى', '…'],
    ['', ''],
  ])('%s is told as %s', (message, scrubbed) => {
    expect(scrubbedMessage(message)).toBe(scrubbed);
    expect(scrubbedMessage(scrubbed)).toBe(scrubbed);
  });

  it('is cut, and is scrubbed still', () => {
    const cut = scrubbedMessage('undefined is not an object! '.repeat(100_000));
    expect([cut.length <= 200, scrubbedMessage(cut) === cut]).toEqual([true, true]);
  });
});

describe('a report', () => {
  it.each([
    ['as it should be', {}],
    ['of a call', { code: 503, requestId: '7b0c2f0e-4d0c-4c54-9a3c-0f5f3f1d2a11' }],
    ['of the first page', { page: '/' }],
    ['without a place', { at: [] }],
  ])('%s is taken', (_, more) => {
    expect(errorReportSchema.safeParse({ ...report, ...more }).success).toBe(true);
  });

  it.each<[string, object]>([
    ['a name that is none', { name: 'Ada' }],
    ['a name with a line end', { name: 'A\nError' }],
    ['a long name', { name: `${'A'.repeat(31)}Error` }],
    ['a message with an address', { message: 'ada@example.org' }],
    ['a message with a number', { message: '219' }],
    ['a message with a control character', { message: 'is\u001b[31m not' }],
    ['a message of 201 characters', { message: 'is '.repeat(67) }],
    ['a file of elsewhere', { at: ['https://elsewhere.example/x.js:1:2'] }],
    ['a frame with a line end', { at: ['x.js:1:2\n'] }],
    ['21 frames', { at: Array(21).fill('x.js:1:2') }],
    ['a long frame', { at: [`${'x'.repeat(94)}.js:1:2`] }],
    ['a query', { page: '/reset?id=3f9a' }],
    ['a path of two', { page: '/about/ada' }],
    ['a long path', { page: `/${'a'.repeat(41)}` }],
    ['a build that is no file', { build: 'Ada' }],
    ['no build', { build: '' }],
    ['a long build', { build: `${'a'.repeat(78)}.js` }],
    ['another id of a request', { requestId: 'ada' }],
    ['a code of four digits', { code: 1000 }],
    ['anything else', { answers: { first_name: 'Ada' } }],
  ])('with %s is refused', (_, more) => {
    expect(errorReportSchema.safeParse({ ...report, ...more }).success).toBe(false);
  });
});
