/** @module-tag both */
import { compileQuestionnaire, questionAt, type Questionnaire } from '@quire/form-engine/core';
import { todayIn, type Condition, type Item } from '@quire/validation';
import { configSource, radio, select, text } from '@quire/validation/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { compareConfigs, type Comparable } from './compare-configs.ts';
import type { Verdict } from './config-change.ts';
import { anyChoice, choicesOf } from './choices-of.ts';
import { replay } from './replay.ts';

const today = todayIn('UTC', Date.parse('2026-11-01T12:00:00Z'));
/** The answers that drafts have to each question: on every bound of a condition, between them, and on both sides. */
const answers: Readonly<Record<string, readonly string[]>> = {
  a: ['', 'Y', 'N'],
  year: ['', '2026', '2030', '2031'],
  n: ['', '-1', '0', '0.5', '1', '2', 'x'],
  day: ['', '2006-01-01', '2007-08-31', '2008-03-01', '2008-09-01', '2009-01-01'],
  q: ['', 'a', 'b', 'c', 'd'],
  m: ['', 'x'],
  z: ['', 'x'],
};
const targets: Readonly<Record<string, readonly string[]>> = {
  year: ['2026', '2030', '2031'],
  n: ['0', '1'],
  day: ['2007-08-31', '2008-09-01'],
};

/** A condition on one of these keys. */
const conditionOn = (keys: readonly string[]): fc.Arbitrary<Condition> => {
  const single = fc.constantFrom(...keys).chain((key): fc.Arbitrary<Condition> =>
    key in targets
      ? fc
          .tuple(fc.constantFrom('lt', 'lte', 'gt', 'gte', 'equals', 'notEquals'), fc.constantFrom(...targets[key]!))
          .map(([operator, value]) => ({ key, [operator]: value }) as Condition)
      : fc.constantFrom<Condition>(
          { key, answered: true },
          { key, notAnswered: true },
          ...(key === 'a' ? (['Y', 'N'] as const) : []).flatMap((value): Condition[] => [
            { key, equals: value },
            { key, notEquals: value },
          ]),
        ),
  );
  return fc.oneof(
    { weight: 4, arbitrary: single },
    fc.tuple(single, single).map((all): Condition => ({ all })),
    fc.tuple(single, single).map((any): Condition => ({ any })),
  );
};

const lists = { one: ['a', 'b'], two: ['b', 'c'], three: ['c', 'd'], years: ['2026', '2030', '2031'] };
const listed = fc.constantFrom('one', 'two', 'three');
const ordered = fc.constantFrom('year', 'n', 'day');
const shown = (keys: readonly string[]): fc.Arbitrary<object> =>
  fc.option(conditionOn(keys), { nil: undefined }).map((showWhen) => (showWhen ? { showWhen } : {}));

/** A form of five questions, of which the one in the middle is ordered, and its parts. */
const parts = (middle: string): fc.Arbitrary<object[]> => {
  const cases = fc
    .array(fc.record({ when: conditionOn(['a', middle]), list: listed }), { minLength: 1, maxLength: 3 })
    .map((each) => ({ options: { cases: each } }));
  return fc.tuple(shown(['a']), cases, shown(['a', middle]), shown(['a', middle, 'm', 'q']));
};
const formOf = (middle: string, [one, q, m, z]: readonly object[]): Comparable => {
  const items: Item[] = [
    radio('a'),
    middle === 'year'
      ? select('year', { options: 'years', ...one })
      : text(middle, { ...one, ...(middle === 'day' && { control: 'date' }) }),
    select('q', q),
    text('m', m),
    text('z', z),
  ];
  const options = Object.fromEntries(
    Object.entries(lists).map(([name, values]) => [
      name,
      { options: values.map((value) => ({ value, label: value.toUpperCase() })) },
    ]),
  );
  const { questionnaire, findings } = compileQuestionnaire(
    configSource({ keys: ['a', middle, 'q', 'm', 'z'], lists: options, items }),
  );
  if (!questionnaire) throw new Error(findings.map(({ what }) => what).join(' '));
  return { questionnaire, source: undefined, locate: ({ file }: { file: string }) => ({ file, line: 1 }) } as never;
};

/** Two forms that differ in some of their parts. */
const pair = ordered.chain((middle) =>
  fc
    .tuple(parts(middle), parts(middle), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
    .map(([one, other, which]) => ({ middle, one, other: one.map((part, at) => (which[at] ? other[at]! : part)) })),
);

function* draftsOf(middle: string): Generator<Record<string, string>> {
  const keys = ['a', middle, 'q', 'm', 'z'];
  for (const a of answers['a']!)
    for (const value of answers[middle]!)
      for (const q of answers['q']!)
        for (const m of answers['m']!)
          for (const z of answers['z']!)
            yield Object.fromEntries([a, value, q, m, z].map((each, at) => [keys[at]!, each]));
}

/** What becomes of the answers to each question, by replaying every draft: the gravest verdict. */
function replayed(before: Questionnaire, after: Questionnaire, middle: string): Map<string, string> {
  const worst = new Map<string, string>();
  const note = (key: string, verdict: Verdict): void => {
    if (worst.get(key) !== 'loses') worst.set(key, verdict);
  };
  for (const draft of draftsOf(middle)) {
    const { aside, hidden, wrong } = replay(before, after, { who: '', answers: draft, today });
    for (const key of [...aside, ...hidden]) note(key, 'loses');
    for (const { key } of wrong) {
      const offered = anyChoice(choicesOf(after, questionAt(after, key)!, today));
      note(key, offered.has(draft[key]!) ? 'migration' : 'loses');
    }
  }
  return worst;
}

it('tells of each answer that a draft loses or has to give anew, and of no other', () => {
  const count = { loses: 0, migration: 0, nothing: 0 };
  const runs = propertyRuns(600);
  fc.assert(
    fc.property(pair, ({ middle, one, other }) => {
      const [before, after] = [formOf(middle, one), formOf(middle, other)];
      const told = new Map<string, string>();
      for (const { verdict, keys } of compareConfigs(before, after, today).toReversed())
        if (verdict !== 'safe') for (const key of keys) told.set(key, verdict);
      const judged = replayed(before.questionnaire, after.questionnaire, middle);
      const sorted = (of: ReadonlyMap<string, string>): unknown => [...of].toSorted(([a], [b]) => a.localeCompare(b));
      expect(sorted(told)).toEqual(sorted(judged));
      if (judged.size === 0) count.nothing += 1;
      for (const verdict of judged.values()) count[verdict as 'loses'] += 1;
    }),
    runs,
  );
  for (const each of Object.values(count)) expect(each).toBeGreaterThan(runs.numRuns / 20);
});
