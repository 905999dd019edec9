import { isTicked, questionAt, tabsKey, tabsOf, type Questionnaire } from '@quire/form-engine/core';
import { constantsIn, keysIn, leavesOf } from '../prover/logic-parts.ts';
import { leafHolds } from '../prover/cubes.ts';
import { controlLanguage, type Answers, type Today } from '@quire/validation';
import { anyChoice, choicesIn, choicesOf } from './choices-of.ts';
import type { RenamedNames } from './renamed-names.ts';
import { keysDeciding, readerIn } from './reachability.ts';

/** More combinations than this are not tried one by one, but as many are drawn from them. */
const most = 20_000;

/**
 * Yields answers of drafts that the conditions of either questionnaire distinguish: one of each kind for each question
 * of the old one, and none. `all` is false if there are too many to try.
 * @param keys as the new questionnaire or the old one reads them
 */
export function possibleAnswers(
  [before, after]: readonly [Questionnaire, Questionnaire],
  keys: readonly string[],
  { today, renamed }: { today: Today; renamed: RenamedNames },
): { all: boolean; answers: Iterable<Answers> } {
  const named = keys.map((key) => renamed.oldKeys.get(key) ?? key);
  // What decides in the old one whether a draft has these answers.
  const deciding = named.flatMap((key) => [...keysDeciding(before, questionAt(before, key))]);
  const asked = [...new Set([...named, ...deciding])];
  const domains = asked.map((key) => valuesOf([before, after], key, { today, renamed }));
  const count = domains.reduce((product, domain) => product * domain.length, 1);
  const combinations = count <= most ? everyOne(asked, domains, count) : some(asked, domains);
  return { all: count <= most, answers: ofDrafts(before, combinations, today) };
}

/** Keeps what a draft can hold: answers to questions that count, from the list that is offered beside the others. */
function* ofDrafts(before: Questionnaire, combinations: Iterable<Answers>, today: Today): Generator<Answers> {
  for (const answers of combinations) {
    const { counts, listOf } = readerIn(before, answers);
    const isPossible = Object.entries(answers).every(([key, value]) => {
      const node = value === '' ? undefined : questionAt(before, key);
      if (!node) return true;
      return counts(node) && (!node.cases || choicesIn(before, node, listOf(node), today).has(value));
    });
    if (isPossible) yield answers;
  }
}

/** One value of each kind that a question of the old questionnaire takes, and none. */
function valuesOf(
  [before, after]: readonly [Questionnaire, Questionnaire],
  key: string,
  { today, renamed }: { today: Today; renamed: RenamedNames },
): string[] {
  const node = questionAt(before, key);
  const newKey = renamed.newKeys.get(key) ?? key;
  const leaves = [
    ...leavesReading(before, key).map((logic) => ({ logic, key, has: (value: string) => value })),
    ...leavesReading(after, newKey).map((logic) => ({
      logic,
      key: newKey,
      has: (value: string) => renamed.newValue(key, value),
    })),
  ];
  const constants = leaves.flatMap(({ logic }) => constantsIn(logic));
  // A new question has no answer in a draft; a group has a count or one of its tabs.
  if (!node) return questionAt(after, key) ? [''] : ['', ...structureValues(before, key, constants)];
  if (isTicked(node)) return ['', 'true'];
  const choices = choicesOf(before, node, today);
  const candidates =
    choices.size > 0
      ? [...anyChoice(choices).keys()]
      : controlLanguage[node.control].answers === 'date'
        ? between(constants).filter((value) => date.test(value))
        : ['x', ...between(constants)];
  const isApart = leaves.some(({ logic }) => keysIn(logic).length > 1);
  const kinds = new Map<string, string>();
  for (const value of candidates) {
    const says = leaves.map(({ logic, key: read, has }) => leafHolds(logic, read, has(value)));
    const offered = [...choices.values()].map((list) => list.has(value));
    const kind = isApart ? value : JSON.stringify([says, offered]);
    if (!kinds.has(kind)) kinds.set(kind, value);
  }
  return ['', ...kinds.values()];
}

function structureValues(before: Questionnaire, key: string, constants: readonly string[]): string[] {
  const tabs = before.nodes.find((node) => node.kind === 'tabs' && tabsKey(node.name) === key);
  return tabs?.kind === 'tabs'
    ? tabsOf(before, tabs).map(({ name }) => name)
    : between(constants).filter((value) => /^\d+$/.test(value));
}

const leavesReading = ({ conditions }: Questionnaire, key: string): unknown[] =>
  conditions
    .filter(({ reads }) => reads.includes(key))
    .flatMap(({ logic }) => leavesOf(logic))
    .filter((leaf) => keysIn(leaf).includes(key));

const date = /^\d{4}-\d\d-\d\d$/;

/** Constants, with a number or a day in each range between those that can be ordered, and on both sides of them. */
function between(constants: readonly string[]): string[] {
  const numbers = sorted(constants.filter((each) => each.trim() !== '' && Number.isFinite(Number(each))).map(Number));
  const days = sorted(constants.filter((each) => date.test(each)).map((each) => Date.parse(each) / day));
  const ranges = (ordered: readonly number[]): number[] =>
    ordered.flatMap((value, at) => [...(at === 0 ? [] : [(ordered[at - 1]! + value) / 2]), value]);
  return [
    ...new Set([
      ...constants,
      ...(numbers.length > 0 ? [numbers[0]! - 1, ...ranges(numbers), numbers.at(-1)! + 1] : []).map(String),
      ...(days.length > 0 ? ['0001-01-01', ...ranges(days).map(dayOf), '9999-12-31'] : []),
    ]),
  ];
}

const day = 86_400_000;
const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);
const dayOf = (number: number): string => new Date(Math.ceil(number) * day).toISOString().slice(0, 10);

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
