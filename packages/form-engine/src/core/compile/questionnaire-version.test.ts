import { expect, it } from 'vitest';
import { questionnaireVersion } from './compile-questionnaire.ts';

it('is another one for any single other character, wherever it stands', () => {
  const text = Array.from({ length: 997 }, (_, index) => String.fromCharCode(97 + (index % 26)));
  const versions = new Set(text.map((_, place) => questionnaireVersion(text.with(place, 'A').join(''))));
  expect(versions.size).toBe(997);
  expect(versions.has(questionnaireVersion(text.join('')))).toBe(false);
});

it('is the same for the same data, and other data of the same letters has another', () => {
  expect(questionnaireVersion({ a: [1, 2] })).toBe(questionnaireVersion({ a: [1, 2] }));
  expect(questionnaireVersion({ a: [1, 2] })).not.toBe(questionnaireVersion({ a: [2, 1] }));
  expect(questionnaireVersion('abab')).not.toBe(questionnaireVersion('baba'));
});
