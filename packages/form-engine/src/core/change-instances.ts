import type { Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import {
  type ApplicationState,
  differing,
  type Edit,
  type OwnApplicationState,
  ownCopy,
  stateDifference,
} from './application-state.ts';
import { parkOnTransition } from './settle.ts';
import { contentsOf, emptyContents, fill, isEmpty, type InstanceContents } from './instance-contents.ts';
import { repeatNamed } from './find-node.ts';
import { instanceCount, instancesOf, leastCount, type WholeInstance } from './instances-of.ts';
import { AnswerWriter } from './answer-writer.ts';
import { bareKey, movedHolders } from './parked-name.ts';
import { repeatKey } from './keys.ts';
import type { Questionnaire, RepeatNode } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';
import { evaluateChanged } from './evaluate.ts';

/** Contents of a removed instance, for `insertInstance`. */
export interface RemovedInstance {
  readonly contents: InstanceContents;
  /** The only instance of a group that always has one was emptied and stayed. */
  readonly wasOnly: boolean;
}

/**
 * Removes one instance in the state itself: later ones move up with their parked answers. The only one is emptied where
 * the group always has one. Undefined for an instance that is not shown.
 */
export function removeInstance(
  questionnaire: Questionnaire,
  state: OwnApplicationState,
  name: string,
  number: number,
  today: Today,
): (Edit & { removed: RemovedInstance }) | undefined {
  const group = repeatNamed(questionnaire, name);
  const count = group ? instanceCount(group, state.answers) : 0;
  if (!group || !Number.isInteger(number) || number < 1 || number > count) return undefined;
  const { instances, contents, from, removed } = without(questionnaire, state, group, number);
  const edit = rearrange(questionnaire, state, {
    name,
    count: Math.max(leastCount(group), count - 1),
    instances,
    contents,
    from,
    today,
  });
  return { ...edit, removed: { contents: removed, wasOnly: count === leastCount(group) } };
}

/**
 * Returns answers and parked ones after a removal elsewhere: each moves with its instance. The facts are still the
 * earlier ones. The group must show an instance of that number.
 */
export function removedElsewhere(
  questionnaire: Questionnaire,
  state: ApplicationState,
  group: RepeatNode,
  number: number,
): ApplicationState {
  const moved = ownCopy(state);
  const { instances, contents, from } = without(questionnaire, state, group, number);
  fill(moved, instances, contents);
  moveHolders(moved, instances, from);
  return moved;
}

/** Returns a group's contents without an instance, place by place, with their earlier places. */
function without(
  questionnaire: Questionnaire,
  state: ApplicationState,
  group: RepeatNode,
  number: number,
): Pick<Rearranged, 'instances' | 'contents' | 'from'> & { removed: InstanceContents } {
  const instances = instancesOf(questionnaire, group);
  const contents = contentsOf(state, instances);
  const last = instanceCount(group, state.answers) - 1;
  const from = [...contents.keys()];
  const [removed] = contents.splice(number - 1, 1);
  contents.splice(last, 0, emptyContents);
  from.splice(last, 0, ...from.splice(number - 1, 1));
  return { instances, contents, from, removed: removed! };
}

/**
 * Restores a removed instance at its number in the state itself: those from there on move down. An only instance is
 * filled again if still empty. Undefined without a free place; then nothing has changed.
 */
export function insertInstance(
  questionnaire: Questionnaire,
  state: OwnApplicationState,
  name: string,
  number: number,
  removed: RemovedInstance,
  today: Today,
): Edit | undefined {
  const group = repeatNamed(questionnaire, name);
  if (!group) return undefined;
  const instances = instancesOf(questionnaire, group);
  const contents = contentsOf(state, instances);
  const count = instanceCount(group, state.answers);
  if (removed.wasOnly && count === 1 && isEmpty(instances[0]!, contents[0]!)) {
    contents[0] = removed.contents;
    return rearrange(questionnaire, state, { name, count, instances, contents, from: [...contents.keys()], today });
  }
  // Contents beyond the count move on to the next free place.
  const free = contents.findIndex((held, place) => place >= count && isEmpty(instances[place]!, held));
  if (free < 0) return undefined;
  const place = Math.min(Math.max(number, 1), count + 1) - 1;
  contents.splice(free, 1);
  contents.splice(place, 0, removed.contents);
  const from = [...contents.keys()];
  from.splice(place, 0, ...from.splice(free, 1));
  return rearrange(questionnaire, state, { name, count: count + 1, instances, contents, from, today });
}

interface Rearranged {
  name: string;
  count: number;
  instances: readonly WholeInstance[];
  contents: readonly InstanceContents[];
  /** Earlier place of each instance. */
  from: readonly number[];
  today: Today;
}

/**
 * Moves facts with contents: nothing is parked or restored within an instance. Nodes that differ at the new place, or
 * read outside answers, make their transitions as in any edit.
 */
function rearrange(
  questionnaire: Questionnaire,
  state: OwnApplicationState,
  { name, count, instances, contents, from, today }: Rearranged,
): Edit {
  const before = ownCopy(state);
  fill(state, instances, contents);
  moveHolders(state, instances, from);
  state.answers[repeatKey(name)] = String(count);
  const moved = before.facts.slice();
  const vacated = new Set<number>();
  for (const [place, { nodes }] of instances.entries()) {
    const facts = contents[place]!.facts;
    for (const [below, index] of nodes.entries()) {
      if (facts) moved[index] = facts[below]!;
      else vacated.add(index);
    }
  }
  const follow = parkOnTransition(questionnaire, moved, new AnswerWriter(questionnaire, state, today));
  const evaluated = evaluateChanged(
    {
      questionnaire,
      answers: state.answers,
      today,
      onTransition: (node, old, now) => (vacated.has(node.index) ? [] : follow(node, old, now)),
      waiting: { nodes: instances.flatMap(({ nodes }) => nodes), arrived: () => [] },
    },
    moved,
    indexOf(questionnaire).dependents.keys(),
  );
  state.facts = evaluated.facts;
  const difference = stateDifference(before, state);
  return { ...difference, set: { ...difference.set, ...reparked(before, state) } };
}

/** Returns answers that stay empty while their parked value changed: the server may still have the earlier one. */
function reparked(
  before: Pick<OwnApplicationState, 'answers' | 'parked'>,
  { answers, parked }: OwnApplicationState,
): Record<string, string> {
  const keys = differing(before.parked, parked).filter((name) => Object.hasOwn(answers, name));
  return Object.fromEntries(keys.map((key) => [key, answers[key]!]));
}

/** Holders within the group move to their new places. */
function moveHolders(
  { parked }: OwnApplicationState,
  instances: readonly WholeInstance[],
  from: readonly number[],
): void {
  const own = new Set(instances.flatMap(({ keys }) => keys));
  const places = new Map(
    from.flatMap((was, place) =>
      instances[was]!.nodes.map((node, below) => [String(node), String(instances[place]!.nodes[below]!)] as const),
    ),
  );
  const moved = Object.keys(parked)
    .filter((name) => name.includes('~') && !own.has(bareKey(name)))
    .map((name) => [name, ownText(parked, name)] as const);
  for (const [name] of moved) delete parked[name];
  for (const [name, value] of moved) parked[movedHolders(name, (node) => places.get(node) ?? node)] = value;
}
