import type { Answers, Item } from '@quire/validation';
import { repeat, tabs, text } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { compiled, today } from './testing/compiled.ts';
import { factsOf } from './evaluate.ts';
import { problemsOf } from './problems.ts';
import { progressOf } from './progress.ts';

const must = (key: string, more: object = {}): Item => text(key, { required: key, ...more });
const section = (title: string, items: Item[], more: object = {}): Item => ({ section: title, items, ...more });

const questionnaire = compiled({
  pages: {
    about: [
      must('loose'),
      section('Name', [
        must('name', {
          pattern: [
            { matches: '^[a-z]+$', message: 'Letters' },
            { matches: '^.{3}$', message: 'Three' },
          ],
        }),
        text('nick'),
      ]),
      section('Papers', [must('visa')], { showWhen: { key: 'kind', equals: 'abroad' } }),
      section('Extras', [text('kind')]),
    ],
    education: [
      section('Clubs', [repeat('club', 3, [must('name')])]),
      section('Verse', [tabs('verse', { poem: [text('poem')], song: [must('song')] })]),
      section('Outer', [
        section('Inner', [must('inner', { disableWhen: { key: 'kind', equals: 'abroad' } })]),
        must('age'),
      ]),
      section('Checked', [
        text('later'),
        { check: 'c', when: { key: 'later', equals: 'x' }, at: 'later', message: 'Not x', severity: 'warns' },
      ]),
    ],
  },
});

/** Number left on each page and section, in brackets for optional ones. */
function told(answers: Answers, typed?: string): string[] {
  const facts = factsOf(questionnaire, answers, today);
  const problems = problemsOf(questionnaire, answers, today, { facts });
  return progressOf(questionnaire, problems, (node) => facts[node]!, typed ? (key) => key === typed : undefined).map(
    ({ page, left, sections }) =>
      [
        `${page.name} ${left.length}:`,
        ...sections.map((own) => `${own.section.title} ${own.requires ? own.left.length : `(${own.left.length})`}`),
      ].join(' '),
  );
}

describe('what is left of each section', () => {
  it.each<[string, Answers, string[], typed?: string]>([
    [
      'is a required answer of which half is typed, as one that is missing',
      { name: '1' },
      ['about 2: Name 1 Extras (0)', 'education 3: Clubs 1 Verse (0) Outer 2 Checked (0)'],
      'name',
    ],
    [
      'is what it requires; a question outside of sections is left of its page alone',
      {},
      ['about 2: Name 1 Extras (0)', 'education 3: Clubs 1 Verse (0) Outer 2 Checked (0)'],
    ],
    [
      'is none of what is hidden, and some of what is shown',
      { kind: 'abroad' },
      ['about 3: Name 1 Papers 1 Extras (0)', 'education 2: Clubs 1 Verse (0) Outer 1 Checked (0)'],
    ],
    [
      'is a question once, however much is wrong with it',
      { name: '1', loose: 'x' },
      ['about 1: Name 1 Extras (0)', 'education 3: Clubs 1 Verse (0) Outer 2 Checked (0)'],
    ],
    [
      'is no wrong answer while others are missing',
      { name: '1' },
      ['about 1: Name 1 Extras (0)', 'education 3: Clubs 1 Verse (0) Outer 2 Checked (0)'],
    ],
    [
      'is none where all is there',
      { name: 'ada', loose: 'x' },
      ['about 0: Name 0 Extras (0)', 'education 3: Clubs 1 Verse (0) Outer 2 Checked (0)'],
    ],
    [
      'grows with each instance, and with the chosen tab',
      { '@repeat:club': '2', '@tabs:verse': 'song' },
      ['about 2: Name 1 Extras (0)', 'education 5: Clubs 2 Verse 1 Outer 2 Checked (0)'],
    ],
    [
      'of an inner section is left of the outer one',
      { inner: 'x' },
      ['about 2: Name 1 Extras (0)', 'education 2: Clubs 1 Verse (0) Outer 1 Checked (0)'],
    ],
    [
      'is none of what only warns',
      { later: 'x' },
      ['about 2: Name 1 Extras (0)', 'education 3: Clubs 1 Verse (0) Outer 2 Checked (0)'],
    ],
  ])('%s', (_, answers, expected, typed) => {
    expect(told(answers, typed)).toEqual(expected);
  });

  it('names the questions in the order of the page', () => {
    const facts = factsOf(questionnaire, {}, today);
    const [about, education] = progressOf(
      questionnaire,
      problemsOf(questionnaire, {}, today, { facts }),
      (node) => facts[node]!,
    );
    expect([about, education].map((page) => page?.left.map(({ key }) => key))).toEqual([
      ['loose', 'name'],
      ['club_name', 'inner', 'age'],
    ]);
  });
});
