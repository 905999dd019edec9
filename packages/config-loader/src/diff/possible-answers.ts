import { isTicked, questionAt, type Questionnaire } from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import { anyChoice, choicesOf } from './choices-of.ts';

/** More combinations than this are not tried one by one, but as many are drawn from them. */
const most = 20_000;

/**
 * Yields answers that conditions distinguish: each named value, an unnamed one, and none. `all` is false if there are
 * too many to try.
 */
export function possibleAnswers(
  questionnaires: readonly Questionnaire[],
  keys: readonly string[],
  today: Today,
): { all: boolean; answers: Iterable<Answers> } {
  const constants = new Set(
    questionnaires.flatMap(({ conditions }) =>
      conditions
        .filter(({ reads }) => reads.some((key) => keys.includes(key)))
        .flatMap(({ logic }) => constantsIn(logic)),
    ),
  );
  const domains = keys.map((key) => [
    ...new Set(questionnaires.flatMap((questionnaire) => valuesOf(questionnaire, key, constants, today))),
  ]);
  const count = domains.reduce((product, domain) => product * domain.length, 1);
  return { all: count <= most, answers: count <= most ? everyOne(keys, domains, count) : some(keys, domains) };
}

function constantsIn(logic: unknown): string[] {
  if (typeof logic === 'string' || typeof logic === 'number') return [String(logic)];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(constantsIn) : [];
}

function valuesOf(questionnaire: Questionnaire, key: string, constants: ReadonlySet<string>, today: Today): string[] {
  const node = questionAt(questionnaire, key);
  if (!node) return ['', ...[...constants].flatMap(beside)];
  if (isTicked(node)) return ['', 'true'];
  const choices = [...anyChoice(choicesOf(questionnaire, node, today)).keys()];
  if (choices.length === 0) return ['', 'x', ...[...constants].flatMap(beside)];
  const other = choices.find((value) => !constants.has(value));
  return ['', ...choices.filter((value) => constants.has(value)), ...(other === undefined ? [] : [other])];
}

/** A constant, and for a number or a date what lies on both sides of it. */
function beside(constant: string): string[] {
  if (constant.trim() !== '' && Number.isFinite(Number(constant)))
    return [constant, String(Number(constant) - 1), String(Number(constant) + 1)];
  return /^\d{4}-\d\d-\d\d$/.test(constant) ? [constant, '0001-01-01', '9999-12-31'] : [constant];
}

function* everyOne(
  keys: readonly string[],
  domains: readonly (readonly string[])[],
  count: number,
): Generator<Answers> {
  for (let number = 0; number < count; number += 1) {
    let rest = number;
    yield Object.fromEntries(
      keys.map((key, index) => {
        const domain = domains[index]!;
        const value = domain[rest % domain.length]!;
        rest = Math.floor(rest / domain.length);
        return [key, value];
      }),
    );
  }
}

/** Yields the same sample each time: two runs report the same. */
function* some(keys: readonly string[], domains: readonly (readonly string[])[]): Generator<Answers> {
  let seed = 1;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let number = 0; number < most; number += 1)
    yield Object.fromEntries(keys.map((key, index) => [key, domains[index]![next(domains[index]!.length)]!]));
}
