import type { Answers } from '@quire/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertInstance, removeInstance, type RemovedInstance } from './change-instances.ts';
import type { Draft, Edit, OwnDraft } from './draft.ts';
import { present, today } from './examples/compiled.ts';
import { compiledRandom, editedDraft, randomEdits, type RandomEdit } from './examples/random-edits.ts';
import { randomConfig } from './examples/random-questionnaire.ts';
import { factsOf } from './facts-of.ts';
import { contentsOf, isEmpty, type InstanceContents } from './instance-contents.ts';
import { instanceCount, instancesOf, type WholeInstance } from './instances-of.ts';
import { openDraft } from './open-draft.ts';
import type { Questionnaire, RepeatNode } from './questionnaire.ts';
import { answerKeysOfNode, indexOf } from './questionnaire-index.ts';
import { counts } from './settle.ts';

const runs = { numRuns: 200, interruptAfterTimeLimit: 20_000 };

/** A draft in which one instance of a group is to be removed. */
interface Removing { questionnaire: Questionnaire; draft: OwnDraft; before: Draft; group: RepeatNode; count: number; number: number; instances: readonly WholeInstance[] }

const copy = ({ answers, parked, facts }: Draft): OwnDraft => ({ answers: { ...answers }, parked: { ...parked }, facts });

/** Runs a check on every group of a random questionnaire after random edits; most of the edits fall on the groups. */
function forEveryRemoval({ clears }: { clears: boolean }, check: (removing: Removing, later: RandomEdit[]) => void): void {
  fc.assert(fc.property(randomConfig({ clears, repeats: true }), randomEdits(4), randomEdits(1), fc.nat(), fc.nat(), (source, edits, later, whichGroup, whichNumber) => {
    const questionnaire = compiledRandom(source);
    const groups = questionnaire.nodes.filter((node) => node.kind === 'repeat');
    fc.pre(groups.length > 0);
    const group = groups[whichGroup % groups.length]!;
    const before = editedDraft(questionnaire, edits, openDraft(questionnaire, { [`@repeat:${group.name}`]: String(1 + (whichNumber % 3)) }, today));
    const count = instanceCount(group, before.answers);
    const instances = instancesOf(questionnaire, group);
    check({ questionnaire, before, draft: copy(before), group, count, number: 1 + (whichNumber % count), instances }, later);
  }), runs);
}

function remove({ questionnaire, draft, group, number }: Removing): Edit & { removed: RemovedInstance } {
  return removeInstance(questionnaire, draft, group.name, number, today) ?? expect.fail('nothing was removed');
}

/** What is there of one instance: no facts, no empty answers. */
const held = ({ answers, parked }: InstanceContents): unknown =>
  [answers, parked].map((entries) => entries.filter(({ value }) => value !== '').sort((a, b) => a.key - b.key || a.rest.localeCompare(b.rest)));

/** Everything outside the group, parked or not. */
function outside({ answers, parked }: Draft, instances: readonly WholeInstance[], group: RepeatNode): Answers {
  const own = new Set(instances.flatMap(({ keys }) => keys));
  const isOwn = (name: string): boolean => own.has(name) || own.has(name.replace(/@.*$/, '')) || own.has(name.replace(/_desc$/, '')) || name === `@repeat:${group.name}`;
  return present(Object.fromEntries(Object.entries({ ...answers, ...present(parked) }).filter(([name]) => !isOwn(name))));
}

const texts = ({ answers, parked }: Draft): string[] => Object.values({ ...answers }).concat(Object.values(parked)).filter((text) => text !== '').sort();

function expectToldSoundly(questionnaire: Questionnaire, before: Draft, draft: Draft, { set, changedNodes }: Edit): void {
  expect(changedNodes).toEqual([...draft.facts.keys()].filter((node) => JSON.stringify(before.facts[node]) !== JSON.stringify(draft.facts[node])));
  for (const node of draft.facts.keys()) if (!changedNodes.includes(node)) expect(draft.facts[node]).toBe(before.facts[node]);
  const keys = new Set([...Object.keys(before.answers), ...Object.keys(draft.answers)]);
  for (const key of keys) if ((before.answers[key] ?? '') !== (draft.answers[key] ?? '')) expect(set).toHaveProperty([key], draft.answers[key]);
  for (const [key, value] of Object.entries(set)) expect(draft.answers[key]).toBe(value);
  const uncounted = indexOf(questionnaire).questions.filter((node) => !counts(draft.facts[node.index]!)).flatMap(answerKeysOfNode);
  expect(uncounted.filter((key) => (draft.answers[key] ?? '') !== '')).toEqual([]);
}

describe('removing an instance', () => {
  it('moves later ones up with everything parked, empties the last, and changes nothing else', () => {
    forEveryRemoval({ clears: false }, (removing) => {
      const { draft, before, instances, number, count, group } = removing;
      const { removed } = remove(removing);
      const [then, now] = [contentsOf(before, instances).map(held), contentsOf(draft, instances).map(held)];
      expect(held(removed.contents)).toEqual(then[number - 1]);
      expect(now).toEqual([...then.slice(0, number - 1), ...then.slice(number, count), [[], []], ...then.slice(count)]);
      expect(instanceCount(group, draft.answers)).toBe(Math.max(1, count - 1));
      expect(outside(draft, instances, group)).toEqual(outside(before, instances, group));
    });
  });

  it('leaves a draft whose facts are those of its answers, and tells what changed', () => {
    forEveryRemoval({ clears: true }, (removing) => {
      const { questionnaire, draft, before } = removing;
      const edit = remove(removing);
      expect(draft.facts).toEqual(factsOf(questionnaire, draft.answers, today));
      expectToldSoundly(questionnaire, before, draft, edit);
    });
  });

  it('loses nothing but what it hands back', () => {
    forEveryRemoval({ clears: true }, (removing) => {
      const { draft, before, group } = removing;
      const { removed } = remove(removing);
      const structure = (answers: Answers): number => Number((answers[`@repeat:${group.name}`] ?? '') !== '');
      const handedBack = [...removed.contents.answers, ...removed.contents.parked].map(({ value }) => value).filter((value) => value !== '');
      expect(texts(draft).length - structure(draft.answers)).toBe(texts(before).length - structure(before.answers) - handedBack.length);
    });
  });
});

describe('inserting what was removed', () => {
  it('restores answers, what is parked, and facts', () => {
    forEveryRemoval({ clears: false }, (removing) => {
      const { questionnaire, draft, before, group, number, count } = removing;
      const { removed } = remove(removing);
      const edit = insertInstance(questionnaire, draft, group.name, number, removed, today);
      expect(edit).toBeDefined();
      const counted = { [`@repeat:${group.name}`]: String(count) };
      expect(present(draft.answers)).toEqual({ ...present(before.answers), ...counted });
      expect(present(draft.parked)).toEqual(present(before.parked));
      expect(draft.facts).toEqual(before.facts);
    });
  });

  it('after other edits moves later ones down again, and is refused where there is no place', () => {
    forEveryRemoval({ clears: true }, (removing, later) => {
      const { questionnaire, group, number, instances } = removing;
      const { removed } = remove(removing);
      const edited = editedDraft(questionnaire, later, removing.draft);
      const draft = copy(edited);
      const edit = insertInstance(questionnaire, draft, group.name, number, removed, today);
      const count = instanceCount(group, edited.answers);
      if (!edit) {
        expect(draft).toEqual(edited);
        const then = contentsOf(edited, instances).slice(count).map(held);
        expect(then.filter((contents) => JSON.stringify(contents) === '[[],[]]')).toEqual([]);
        return;
      }
      expect(draft.facts).toEqual(factsOf(questionnaire, draft.answers, today));
      expectToldSoundly(questionnaire, edited, draft, edit);
      const isFilled = removed.wasOnly && count === 1 && isEmpty(instances[0]!, contentsOf(edited, instances)[0]!);
      expect(instanceCount(group, draft.answers)).toBe(isFilled ? 1 : count + 1);
      const back = [...removed.contents.answers, ...removed.contents.parked].filter(isTyped(instances)).map(({ value }) => value);
      expect(valuesTyped(draft)).toEqual([...valuesTyped(edited), ...back].sort());
    });
  });
});

const isTyped = ([first]: readonly WholeInstance[]) => ({ key, rest, value }: InstanceContents['answers'][number]): boolean => value !== '' && !first!.keys[key]!.startsWith('@') && !rest.endsWith('_desc');

/** Every answer, parked or not, without companions and structure. */
const valuesTyped = ({ answers, parked }: Draft): string[] =>
  [answers, parked].flatMap((from) => Object.entries(from).filter(([name, value]) => value !== '' && !name.startsWith('@') && !name.endsWith('_desc')).map(([, value]) => value)).sort();
