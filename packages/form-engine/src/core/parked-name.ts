import { withoutDescription } from './keys.ts';

/** Under which name an answer is kept aside. */
export interface ParkedName {
  readonly key: string;
  /** The answers that decided the list of this answer. */
  readonly decidedBy: string | undefined;
  /** The nodes that cleared it, in order: it does not come back before all of them count again. */
  readonly heldBy: readonly number[];
}

/** `@` is no character of a key: no answer can be taken for it. */
export function parkedName(key: string, decidedBy?: string, heldBy: readonly number[] = []): string {
  const holders = heldBy.length > 0 ? `~${[...heldBy].sort((a, b) => a - b).join('.')}` : '';
  return decidedBy === undefined && holders === '' ? key : `${key}@${decidedBy ?? ''}${holders}`;
}

/**
 * Reads the parts of a name; undefined for a companion's. The part that decided a list ends in `]`, so none of it is
 * taken for a holder.
 */
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

/** The names beside the bare key under which something is kept aside of an answer; companions left out. */
export const namesBeside = (parked: Readonly<Record<string, string>>, key: string): string[] =>
  Object.keys(parked).filter((name) => name.startsWith(`${key}@`) && withoutDescription(name) === name);

/** Returns the part of a name after its key, or a whole name, with other nodes as its holders. */
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
