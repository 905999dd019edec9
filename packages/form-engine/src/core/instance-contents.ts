import type { Answers } from '@quire/validation';
import { ownText } from './answer-text.ts';
import type { ApplicationState, OwnApplicationState } from './application-state.ts';
import type { NodeFacts } from './facts.ts';
import type { WholeInstance } from './instances-of.ts';
import { isStructureKey, withoutDescription } from './keys.ts';
import { bareKey, movedHolders } from './parked-name.ts';

/** Contents of one instance by the places of its keys, which fit any instance of the group. */
export interface InstanceContents {
  readonly answers: readonly Held[];
  readonly parked: readonly Held[];
  /** Facts of its nodes. Undefined for an instance without contents yet. */
  readonly facts: readonly NodeFacts[] | undefined;
}

/**
 * `rest` follows the key: `_desc`, the deciding answers of a parked one, and its holders. Nodes inside the instance are
 * `+` and their place in it.
 */
interface Held {
  readonly key: number;
  readonly rest: string;
  readonly value: string;
}

export const emptyContents: InstanceContents = { answers: [], parked: [], facts: undefined };

/** Returns the contents of some instances. */
export function contentsOf(state: ApplicationState, instances: readonly WholeInstance[]): InstanceContents[] {
  const answers = heldBy(instances, state.answers);
  const parked = heldBy(instances, state.parked);
  return instances.map(({ nodes }, place) => ({
    answers: answers[place]!,
    parked: parked[place]!.map((held) => ({
      ...held,
      rest: movedHolders(held.rest, (node) =>
        nodes.includes(Number(node)) ? `+${nodes.indexOf(Number(node))}` : node,
      ),
    })),
    facts: nodes.map((index) => state.facts[index]!),
  }));
}

/** Replaces the contents of each instance. Missing answers become empty, missing parked ones are removed. */
export function fill(
  state: OwnApplicationState,
  instances: readonly WholeInstance[],
  contents: readonly InstanceContents[],
): void {
  const before = contentsOf(state, instances);
  for (const [place, instance] of instances.entries()) {
    for (const { key, rest } of before[place]!.answers) state.answers[instance.keys[key]! + rest] = '';
    for (const held of before[place]!.parked) delete state.parked[nameIn(instance, held)];
  }
  for (const [place, instance] of instances.entries()) {
    for (const { key, rest, value } of contents[place]!.answers) state.answers[instance.keys[key]! + rest] = value;
    for (const held of contents[place]!.parked) state.parked[nameIn(instance, held)] = held.value;
  }
}

const nameIn = ({ keys, nodes }: WholeInstance, { key, rest }: Held): string =>
  keys[key]! + movedHolders(rest, (node) => (node.startsWith('+') ? String(nodes[Number(node)]!) : node));

/** Returns whether there is no answer; a chosen tab does not count. */
export const isEmpty = ({ keys }: WholeInstance, { answers, parked }: InstanceContents): boolean =>
  [...answers, ...parked].every(({ key, value }) => value === '' || isStructureKey(keys[key]!));

function heldBy(instances: readonly WholeInstance[], from: Answers): Held[][] {
  const places = new Map(
    instances.flatMap(({ keys }, place) => keys.map((key, index) => [key, { place, index }] as const)),
  );
  const held: Held[][] = instances.map(() => []);
  for (const name of Object.keys(from)) {
    const head = bareKey(name);
    const key = places.has(head) ? head : withoutDescription(head);
    const found = places.get(key);
    if (found) held[found.place]!.push({ key: found.index, rest: name.slice(key.length), value: ownText(from, name) });
  }
  return held;
}
