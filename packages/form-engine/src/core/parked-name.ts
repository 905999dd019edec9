import type { Answers } from '@quire/validation';
import { descriptionKey, withoutDescription } from './keys.ts';

/** Parts of a parked answer's name. */
export interface ParkedName {
  readonly key: string;
  /** Answers that decided its list. */
  readonly decidedBy: string | undefined;
  /** Nodes that cleared it, in order: it returns once all of them count again. */
  readonly heldBy: readonly number[];
}

/** Returns a parked name; `@` is in no key, so it is not an answer key. */
export function parkedName(key: string, decidedBy?: string, heldBy: readonly number[] = []): string {
  const holders = heldBy.length > 0 ? `~${[...heldBy].sort((a, b) => a - b).join('.')}` : '';
  return decidedBy === undefined && holders === '' ? key : `${key}@${decidedBy ?? ''}${holders}`;
}

/** Returns the part of a name before what decided or cleared its answer. */
export const bareKey = (name: string): string => name.replace(/(?<=.)@.*/s, '');

/** Returns the key under which a parked answer, or its companion, counts once it comes back. */
export function countingKey(name: string): string {
  const bare = bareKey(name);
  return bare === name || withoutDescription(name) === name ? bare : descriptionKey(bare);
}

/** Parses a name; undefined for a companion's. The deciding part ends in `]` and is not a holder. */
export function readParkedName(name: string): ParkedName | undefined {
  const at = name.indexOf('@', 1);
  if (at < 0) return { key: name, decidedBy: undefined, heldBy: [] };
  if (withoutDescription(name) !== name) return undefined;
  const rest = name.slice(at + 1);
  const holders = /~(\d+(?:\.\d+)*)$/.exec(rest);
  const decidedBy = holders ? rest.slice(0, holders.index) : rest;
  return {
    key: name.slice(0, at),
    decidedBy: decidedBy === '' ? undefined : decidedBy,
    heldBy: holders?.[1]!.split('.').map(Number) ?? [],
  };
}

/** Returns the parked names of an answer beside its bare key, without companions. */
export const namesBeside = (parked: Readonly<Record<string, string>>, key: string): string[] =>
  Object.keys(parked).filter((name) => name.startsWith(`${key}@`) && withoutDescription(name) === name);

/** Returns a name, or the part after its key, with other holders. */
export const movedHolders = (rest: string, move: (node: string) => string): string =>
  rest.replace(
    /~([\d+.]+)(?=(?:_desc)?$)/,
    (_, holders: string) =>
      `~${holders
        .split('.')
        .map(move)
        .sort((a, b) => Number(a) - Number(b))
        .join('.')}`,
  );

/** Returns what is parked beside an answer's own name as one entry to store, replaced as a whole; `''` for nothing. */
export function besideEntry(parked: Answers, key: string): readonly [name: string, value: string] {
  const names = namesBeside(parked, key)
    .flatMap((name) => [name, descriptionKey(name)])
    .filter((name) => name in parked);
  return [
    `${key}@`,
    names.length === 0 ? '' : JSON.stringify(Object.fromEntries(names.map((name) => [name, parked[name]]))),
  ];
}

/** Returns the parked answers of a stored entry: several of what is beside an answer's own name. */
export const parkedIn = ([name, value]: readonly [string, string]): (readonly [string, string])[] =>
  name.endsWith('@') ? Object.entries(JSON.parse(value) as Answers) : [[name, value]];
