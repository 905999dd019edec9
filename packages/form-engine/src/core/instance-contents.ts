import type { Answers } from '@quire/validation';
import { ownText } from './answer-text.ts';
import type { Draft, OwnDraft } from './draft.ts';
import type { NodeFacts } from './facts.ts';
import type { WholeInstance } from './instances-of.ts';

/** What one instance holds, by the places of its keys, so that any other instance of the group can hold it. */
export interface InstanceContents {
  readonly answers: readonly Held[];
  readonly parked: readonly Held[];
  /** Node by node. Undefined for an instance that held nothing yet. */
  readonly facts: readonly NodeFacts[] | undefined;
}

/** `rest` is what follows the key: `_desc`, and what decided the list that a parked answer was chosen from. */
interface Held { readonly key: number; readonly rest: string; readonly value: string }

export const emptyContents: InstanceContents = { answers: [], parked: [], facts: undefined };

/** Everything that a draft holds of some instances. */
export function contentsOf(draft: Draft, instances: readonly WholeInstance[]): InstanceContents[] {
  const answers = heldBy(instances, draft.answers);
  const parked = heldBy(instances, draft.parked);
  return instances.map(({ nodes }, place) => ({
    answers: answers[place]!, parked: parked[place]!, facts: nodes.map((index) => draft.facts[index]!),
  }));
}

/** Gives each instance its contents, in place of what it held. Answers that are gone are empty, parked ones are no longer there. */
export function fill(draft: OwnDraft, instances: readonly WholeInstance[], contents: readonly InstanceContents[]): void {
  const before = contentsOf(draft, instances);
  for (const [place, { keys }] of instances.entries()) {
    for (const { key, rest } of before[place]!.answers) draft.answers[keys[key]! + rest] = '';
    for (const { key, rest } of before[place]!.parked) delete draft.parked[keys[key]! + rest];
  }
  for (const [place, { keys }] of instances.entries()) {
    for (const { key, rest, value } of contents[place]!.answers) draft.answers[keys[key]! + rest] = value;
    for (const { key, rest, value } of contents[place]!.parked) draft.parked[keys[key]! + rest] = value;
  }
}

/** Whether anything was answered: the choice of a tab is no answer. */
export const isEmpty = ({ keys }: WholeInstance, { answers, parked }: InstanceContents): boolean =>
  [...answers, ...parked].every(({ key, value }) => value === '' || keys[key]!.startsWith('@'));

function heldBy(instances: readonly WholeInstance[], from: Answers): Held[][] {
  const places = new Map(instances.flatMap(({ keys }, place) => keys.map((key, index) => [key, { place, index }] as const)));
  const held: Held[][] = instances.map(() => []);
  for (const name of Object.keys(from)) {
    const at = name.indexOf('@', 1);
    const head = at < 0 ? name : name.slice(0, at);
    const key = places.has(head) ? head : head.replace(/_desc$/, '');
    const found = places.get(key);
    if (found) held[found.place]!.push({ key: found.index, rest: name.slice(key.length), value: ownText(from, name) });
  }
  return held;
}
