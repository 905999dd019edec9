import { problemsByPage, summaryText } from '@quire/form-engine';
import type { Problem } from '@quire/form-engine/core';
import { describe, expect, it } from 'vitest';
import { errorMap } from './report-problems.ts';
import { createRefusedProblems } from '../application/refused-problems.ts';
import { sampleQuestionnaire } from '../../testing/sample-questionnaire.ts';

const pages = ['one', 'two', 'three'].map((name) => ({ name, title: name.toUpperCase(), path: `/${name}` }));
const problem = (key: string, page: string, message: string, severity: Problem['severity'] = 'blocks'): Problem => ({
  key,
  page,
  message,
  severity,
  kind: 'missing',
  node: 0,
});

describe('problemsByPage', () => {
  it('groups by page in the order of the pages, leaving out pages without problems', () => {
    const byPage = problemsByPage(
      pages,
      [problem('essay', 'three', 'Essay'), problem('first_name', 'one', 'First Name')],
      [],
    );
    expect(byPage.map(({ page, problems }) => [page.name, problems.map(({ message }) => message)])).toEqual([
      ['one', ['First Name']],
      ['three', ['Essay']],
    ]);
  });

  it('lists what only warns not at all, and what both sides found once', () => {
    const byPage = problemsByPage(
      pages,
      [problem('zip', 'one', 'Short?', 'warns'), problem('city', 'one', 'City')],
      [
        { key: 'city', page: 'one', message: 'City' },
        { key: 'city', page: 'one', message: 'Not a city.' },
      ],
    );
    expect(byPage[0]?.problems.map(({ message }) => message)).toEqual(['City', 'Not a city.']);
  });
});

describe('summaryText', () => {
  it('names the question of what is wrong, and where several have the same message', () => {
    const { questionnaire } = sampleQuestionnaire();
    const byPage = problemsByPage(
      pages,
      [
        problem('first_name', 'one', 'Too long.'),
        problem('essay', 'two', 'Too long.'),
        problem('ssn', 'one', 'No number.'),
        problem('toString', 'two', 'Too long.'),
        { ...problem('ssn', 'two', 'Four digits are missing.'), kind: 'wrong' },
        { ...problem('ssn', 'two', 'Parent 1: Four digits are missing.'), kind: 'wrong' },
      ],
      [],
    );
    const textOf = summaryText(questionnaire, byPage);
    expect(byPage.flatMap(({ problems }) => problems.map(textOf))).toEqual([
      'first_name: Too long.',
      'No number.',
      'essay: Too long.',
      'Too long.',
      'ssn: Four digits are missing.',
      'Parent 1: Four digits are missing.',
    ]);
  });
});

describe('errorMap', () => {
  it('collects messages by key, each once, and only what blocks', () => {
    expect(
      errorMap([
        problem('a', 'one', 'x'),
        problem('a', 'one', 'x'),
        problem('a', 'one', 'y'),
        problem('b', 'one', 'z', 'warns'),
      ]),
    ).toEqual({ a: ['x', 'y'] });
  });

  it('holds nothing that a server cannot keep, under whatever key', () => {
    expect(
      errorMap([problem('constructor', 'one', 'City of \0X\uD83E'), problem('a', 'one', 'x'.repeat(100_000))]),
    ).toEqual({ constructor: ['City of X\uFFFD'], a: ['x'.repeat(300)] });
  });
});

describe('refused problems', () => {
  it('go when their answer changes, and say so', () => {
    const refused = createRefusedProblems();
    let notifications = 0;
    refused.store.subscribe(() => {
      notifications += 1;
    });
    refused.set([
      { key: 'a', page: 'one', message: 'x' },
      { key: 'b', page: 'one', message: 'y' },
    ]);
    refused.edited({ c: '1' });
    expect(notifications).toBe(1);
    refused.edited({ a: '1' });
    expect(refused.store.getState().problems).toEqual([{ key: 'b', page: 'one', message: 'y' }]);
    expect(notifications).toBe(2);
  });
});
