/** @module-tag both */
import type { Answers } from '@quire/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { adoptAnswers } from './adopt-answers.ts';
import { insertInstance, removeInstance, type RemovedInstance } from './change-instances.ts';
import { type ApplicationState, type Edit, type OwnApplicationState, ownCopy } from './application-state.ts';
import { present, today } from './testing/compiled.ts';
import { compiledRandom, editedDraft, randomEdits, type RandomEdit } from './testing/random-edits.ts';
import { randomConfig } from './testing/random-questionnaire.ts';
import { counts, factsOf } from './evaluate.ts';
import { contentsOf, isEmpty, type InstanceContents } from './instance-contents.ts';
import { instanceCount, instancesOf, leastCount, type WholeInstance } from './instances-of.ts';
import { openApplication } from './open-application.ts';
import type { Questionnaire, RepeatNode } from './questionnaire.ts';
import { answerKeysOfNode } from './keys.ts';
import { indexOf } from './questionnaire-index.ts';

const runs = { ...propertyRuns(200), interruptAfterTimeLimit: 20_000 };

/** A state in which one instance of a group is to be removed. */
interface Removing {
  questionnaire: Questionnaire;
  state: OwnApplicationState;
  before: ApplicationState;
  group: RepeatNode;
  count: number;
  number: number;
  instances: readonly WholeInstance[];
}

/** Runs a check on every group of a random questionnaire after random edits; most of the edits fall on the groups. */
function forEveryRemoval(
  { clears }: { clears: boolean },
  check: (removing: Removing, later: RandomEdit[]) => void,
): void {
  fc.assert(
    fc.property(
      randomConfig({ clears, repeats: true }),
      randomEdits(4),
      randomEdits(1),
      fc.nat(),
      fc.nat(),
      (source, edits, later, whichGroup, whichNumber) => {
        const questionnaire = compiledRandom(source);
        const groups = questionnaire.nodes.filter((node) => node.kind === 'repeat');
        fc.pre(groups.length > 0);
        const group = groups[whichGroup % groups.length]!;
        const before = editedDraft(questionnaire, edits, {
          from: openApplication(questionnaire, { [`@repeat:${group.name}`]: String(1 + (whichNumber % 3)) }, today),
        });
        const count = instanceCount(group, before.answers);
        fc.pre(count > 0);
        const instances = instancesOf(questionnaire, group);
        check(
          { questionnaire, before, state: ownCopy(before), group, count, number: 1 + (whichNumber % count), instances },
          later,
        );
      },
    ),
    runs,
  );
}

function remove({ questionnaire, state, group, number }: Removing): Edit & { removed: RemovedInstance } {
  return removeInstance(questionnaire, state, group.name, number, today) ?? expect.fail('nothing was removed');
}

/** The contents of one instance, without facts and empty answers. */
const held = ({ answers, parked }: InstanceContents): unknown =>
  [answers, parked].map((entries) =>
    entries.filter(({ value }) => value !== '').sort((a, b) => a.key - b.key || a.rest.localeCompare(b.rest)),
  );

/** Everything outside the group, parked or not. */
function outside(
  { answers, parked }: ApplicationState,
  instances: readonly WholeInstance[],
  group: RepeatNode,
): Answers {
  const own = new Set(instances.flatMap(({ keys }) => keys));
  const isOwn = (name: string): boolean =>
    own.has(name) ||
    own.has(name.replace(/@.*$/, '')) ||
    own.has(name.replace(/_desc$/, '')) ||
    name === `@repeat:${group.name}`;
  return present(
    Object.fromEntries(Object.entries({ ...answers, ...present(parked) }).filter(([name]) => !isOwn(name))),
  );
}

const texts = ({ answers, parked }: ApplicationState): string[] =>
  Object.values({ ...answers })
    .concat(Object.values(parked))
    .filter((text) => text !== '')
    .sort();

function expectToldSoundly(
  questionnaire: Questionnaire,
  before: ApplicationState,
  state: ApplicationState,
  { set, changedNodes }: Edit,
): void {
  expect(changedNodes).toEqual(
    [...state.facts.keys()].filter((node) => JSON.stringify(before.facts[node]) !== JSON.stringify(state.facts[node])),
  );
  for (const node of state.facts.keys())
    if (!changedNodes.includes(node)) expect(state.facts[node]).toBe(before.facts[node]);
  const keys = new Set([...Object.keys(before.answers), ...Object.keys(state.answers)]);
  for (const key of keys)
    if ((before.answers[key] ?? '') !== (state.answers[key] ?? ''))
      expect(set).toHaveProperty([key], state.answers[key]);
  for (const [key, value] of Object.entries(set)) expect(state.answers[key]).toBe(value);
  const uncounted = indexOf(questionnaire)
    .questions.filter((node) => !counts(state.facts[node.index]!))
    .flatMap(answerKeysOfNode);
  expect(uncounted.filter((key) => (state.answers[key] ?? '') !== '')).toEqual([]);
}

describe('removing an instance', () => {
  it('moves later ones up with everything parked, empties the last, and changes nothing else', () => {
    forEveryRemoval({ clears: false }, (removing) => {
      const { state, before, instances, number, count, group } = removing;
      const { removed } = remove(removing);
      const [then, now] = [contentsOf(before, instances).map(held), contentsOf(state, instances).map(held)];
      expect(held(removed.contents)).toEqual(then[number - 1]);
      expect(now).toEqual([...then.slice(0, number - 1), ...then.slice(number, count), [[], []], ...then.slice(count)]);
      expect(instanceCount(group, state.answers)).toBe(Math.max(leastCount(group), count - 1));
      expect(outside(state, instances, group)).toEqual(outside(before, instances, group));
    });
  });

  it('leaves a state whose facts are those of its answers, and tells what changed', () => {
    forEveryRemoval({ clears: true }, (removing) => {
      const { questionnaire, state, before } = removing;
      const edit = remove(removing);
      expect(state.facts).toEqual(factsOf(questionnaire, state.answers, today));
      expectToldSoundly(questionnaire, before, state, edit);
    });
  });

  it('moves what is parked on another device as well, where the answers tell which one was removed', () => {
    forEveryRemoval({ clears: false }, ({ questionnaire, before, group, instances, number, count }) => {
      const answered = contentsOf(before, instances).map(({ answers }) =>
        JSON.stringify(held({ answers, parked: [], facts: undefined })),
      );
      fc.pre(count > 1 && (number === count || answered[number - 1] !== answered[number]));
      const there = ownCopy(openApplication(questionnaire, before.answers, today));
      const { set } =
        removeInstance(questionnaire, there, group.name, number, today) ?? expect.fail('nothing was removed');
      for (const entries of [Object.entries(set), Object.entries(set).reverse()]) {
        const { state } = adoptAnswers(questionnaire, before, Object.fromEntries(entries), today);
        expect(present(state.answers)).toEqual(present(there.answers));
        const [then, now] = [before, state].map((each) =>
          contentsOf(each, instances).map(({ parked }) => held({ answers: [], parked, facts: undefined })),
        );
        expect(now).toEqual([
          ...then!.slice(0, number - 1),
          ...then!.slice(number, count),
          [[], []],
          ...then!.slice(count),
        ]);
      }
    });
  });

  it('loses nothing but what it hands back', () => {
    forEveryRemoval({ clears: true }, (removing) => {
      const { state, before, group } = removing;
      const { removed } = remove(removing);
      const structure = (answers: Answers): number => Number((answers[`@repeat:${group.name}`] ?? '') !== '');
      const handedBack = [...removed.contents.answers, ...removed.contents.parked]
        .map(({ value }) => value)
        .filter((value) => value !== '');
      expect(texts(state).length - structure(state.answers)).toBe(
        texts(before).length - structure(before.answers) - handedBack.length,
      );
    });
  });
});

describe('inserting what was removed', () => {
  it('restores answers, what is parked, and facts', () => {
    forEveryRemoval({ clears: false }, (removing) => {
      const { questionnaire, state, before, group, number, count } = removing;
      const { removed } = remove(removing);
      const edit = insertInstance(questionnaire, state, group.name, number, removed, today);
      expect(edit).toBeDefined();
      const counted = { [`@repeat:${group.name}`]: String(count) };
      expect(present(state.answers)).toEqual({ ...present(before.answers), ...counted });
      expect(present(state.parked)).toEqual(present(before.parked));
      expect(state.facts).toEqual(before.facts);
    });
  });

  it('after other edits moves later ones down again, and is refused where there is no place', () => {
    forEveryRemoval({ clears: true }, (removing, later) => {
      const { questionnaire, group, number, instances } = removing;
      const { removed } = remove(removing);
      const edited = editedDraft(questionnaire, later, { from: removing.state });
      const state = ownCopy(edited);
      const edit = insertInstance(questionnaire, state, group.name, number, removed, today);
      const count = instanceCount(group, edited.answers);
      if (!edit) {
        expect(state).toEqual(edited);
        const then = contentsOf(edited, instances).slice(count).map(held);
        expect(then.filter((contents) => JSON.stringify(contents) === '[[],[]]')).toEqual([]);
        return;
      }
      expect(state.facts).toEqual(factsOf(questionnaire, state.answers, today));
      expectToldSoundly(questionnaire, edited, state, edit);
      const isFilled = removed.wasOnly && count === 1 && isEmpty(instances[0]!, contentsOf(edited, instances)[0]!);
      expect(instanceCount(group, state.answers)).toBe(isFilled ? 1 : count + 1);
      const back = [...removed.contents.answers, ...removed.contents.parked]
        .filter(isTyped(instances))
        .map(({ value }) => value);
      expect(valuesTyped(state)).toEqual([...valuesTyped(edited), ...back].sort());
    });
  });
});

const isTyped =
  ([first]: readonly WholeInstance[]) =>
  ({ key, rest, value }: InstanceContents['answers'][number]): boolean =>
    value !== '' && !first!.keys[key]!.startsWith('@') && !rest.endsWith('_desc');

/** Every answer, parked or not, without companions and structure. */
const valuesTyped = ({ answers, parked }: ApplicationState): string[] =>
  [answers, parked]
    .flatMap((from) =>
      Object.entries(from)
        .filter(([name, value]) => value !== '' && !name.startsWith('@') && !name.endsWith('_desc'))
        .map(([, value]) => value),
    )
    .sort();
