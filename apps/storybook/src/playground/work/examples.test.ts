import { expect, it } from 'vitest';
import { checkFiles } from '../check/check-files.ts';
import { examples } from './examples.ts';

it('there is something to begin with, in one text and in files', () => {
  expect(examples.length).toBeGreaterThan(3);
  expect(new Set(examples.map(({ files }) => Object.keys(files).length > 1))).toEqual(new Set([false, true]));
});

it.each(examples)('$name compiles, and nothing is found in it', ({ files }) => {
  expect([...checkFiles(files)]).toEqual([
    { kind: 'checked', config: expect.objectContaining({ questionnaire: expect.anything() }), problems: [] },
    { kind: 'proven', findings: [] },
  ]);
});
