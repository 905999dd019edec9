/** @module-tag both */
import type { ConfigSource } from '@quire/validation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tests/property-runs.ts';
import { today } from '../testing/compiled.ts';
import { randomConfig } from '../testing/random-questionnaire.ts';
import { factsOf } from '../evaluate.ts';
import { problemsOf } from '../problems.ts';
import { compileQuestionnaire } from './compile-questionnaire.ts';

const fixed = new Set(['control', 'file']);
const others = [
  'q1',
  'q2',
  'q3',
  'letters',
  'block_1',
  'x',
  'true',
  '',
  '10',
  'constructor',
  '__proto__',
  '(',
  'a.b',
  '@tabs:x',
];

/** Puts another text in the place of some texts of a config's questions, names and keys among them. */
function broken(
  { institution, messages, ...source }: ConfigSource,
  changes: readonly (readonly [place: number, text: number])[],
): ConfigSource {
  let place = 0;
  const at = new Map(changes.map(([where, text]) => [where % 60, others[text % others.length]!]));
  const changed = JSON.parse(JSON.stringify(source), (field, value: unknown) => {
    if (typeof value !== 'string' || fixed.has(field)) return value;
    place += 1;
    return at.get(place) ?? value;
  }) as typeof source;
  return { institution, messages, ...changed };
}

it('a config with any names in the wrong place compiles or is refused with findings, and never throws', () => {
  let [refused, compiled] = [0, 0];
  const runs = propertyRuns(400);
  fc.assert(
    fc.property(
      randomConfig({ clears: true }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
      (source, changes) => {
        const { questionnaire, findings } = compileQuestionnaire(broken(source, changes));
        expect(questionnaire === undefined).toBe(findings.some(({ severity }) => severity === 'error'));
        for (const { what, why, fix, file } of findings)
          expect([what, why, fix, file].every((text) => text !== '')).toBe(true);
        if (questionnaire) {
          problemsOf(
            questionnaire,
            Object.fromEntries(Object.keys(questionnaire.asks).map((key) => [key, 'x'])),
            today,
          );
          expect(factsOf(questionnaire, {}, today)).toHaveLength(questionnaire.nodes.length);
          compiled += 1;
        } else refused += 1;
      },
    ),
    { ...runs, interruptAfterTimeLimit: 20_000 },
  );
  expect(Math.min(refused, compiled)).toBeGreaterThan(runs.numRuns / 20);
});
