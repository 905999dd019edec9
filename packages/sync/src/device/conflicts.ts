import type { Answers } from '@quire/validation';
import { lifetime, type DeviceDraft } from './device-draft.ts';
import { conflictPrefix, entryPrefix, type DraftOwner } from './entry.ts';

/** Answer typed on this device that differs from the account's, until its applicant decides. */
export interface Conflict {
  key: string;
  value: string;
  /** Instant of keeping, in milliseconds since 1970-01-01 UTC. */
  at: number;
  /** Identifies one of several answers to a key; the same for answers kept together. */
  version: string;
}

/** Conflicts on this device: up to 20 different ones for each key of an owner, none older than 14 days. */
export interface Conflicts {
  read(owner: DraftOwner): readonly Conflict[];
  /**
   * Keeps conflicting answers to one question together; the same ones again are the same version. Beyond 20 for a key,
   * the oldest go. Sensitive answers, and those the device cannot store, stay in memory.
   */
  put(owner: DraftOwner, answers: Answers, at?: number): void;
  drop(owner: DraftOwner, answers: readonly ConflictName[]): void;
  /** Clears an owner's answers; without an owner, all owners'. */
  clear(owner?: DraftOwner): void;
  /** Returns whether the device keeps an answer over a reload. */
  isOnDevice(owner: DraftOwner, answer: ConflictName): boolean;
  hasAny(): boolean;
}

/** Identity of a conflict. */
export type ConflictName = Pick<Conflict, 'key' | 'version'>;

/** Number of different answers to one key that are kept. */
const most = 20;

const prefixOf = (owner: DraftOwner): string => entryPrefix('aside', owner);
const nameOf = (owner: DraftOwner, { key, version }: ConflictName): string => `${prefixOf(owner)}${key}#${version}`;

/** Returns the conflicts beside a draft: an entry each, named by its text, so tabs never replace another's. */
export function conflictsOf({ inner: options }: Pick<DeviceDraft, 'inner'>): Conflicts {
  const { entries: store, now } = options;
  const { inMemory } = store.inner;
  const isSecret = (key: string): boolean => options.sensitive.includes(key);

  const read = (owner: DraftOwner): Conflict[] => {
    const prefix = prefixOf(owner);
    const secret = [...inMemory.keys()].filter((name) => name.startsWith(prefix));
    return [...store.names(prefix), ...secret].flatMap((name) => {
      const { key, version } = readName(name.slice(prefix.length));
      // An earlier questionnaire may have had it as not sensitive.
      if (isSecret(key)) store.drop(name);
      const entry = inMemory.get(name) ?? store.get(name);
      return entry && now() - entry.at <= lifetime ? [{ key, value: entry.value, at: entry.at, version }] : [];
    });
  };

  const drop = (owner: DraftOwner, answers: readonly ConflictName[]): void => {
    for (const answer of answers) {
      store.drop(nameOf(owner, answer));
      inMemory.delete(nameOf(owner, answer));
    }
  };

  /** Keeps answers that share one place: all on the device or none. */
  const putTogether = (owner: DraftOwner, answers: Answers, at: number): void => {
    const version = versionOf(answers);
    for (const [key, value] of Object.entries(answers)) {
      const held = read(owner).filter((answer) => answer.key === key);
      const [same] = held.filter((answer) => answer.version === version);
      const answer = { key, value, at: Math.max(at, same?.at ?? at), version };
      if (isSecret(key)) inMemory.set(nameOf(owner, answer), { value, at: answer.at });
      else store.put(nameOf(owner, answer), { value, at: answer.at });
      const all = [answer, ...held.filter((one) => one !== same)];
      drop(owner, all.toSorted((one, other) => other.at - one.at).slice(most));
    }
  };

  return {
    read,
    drop,
    put: (owner, answers, at = now()) => {
      // A version reveals its text: a sensitive answer's must not name another one.
      for (const secret of [false, true])
        putTogether(owner, Object.fromEntries(Object.entries(answers).filter(([key]) => isSecret(key) === secret)), at);
    },
    clear: (owner) => {
      const prefix = owner ? prefixOf(owner) : conflictPrefix;
      store.clear(prefix);
      for (const name of inMemory.keys()) if (name.startsWith(prefix)) inMemory.delete(name);
    },
    isOnDevice: (owner, answer) => !isSecret(answer.key) && store.keeps(nameOf(owner, answer)),
    hasAny: () => store.names(conflictPrefix).length > 0 || inMemory.size > 0,
  };
}

/** Parses the part after the owner in a name. No key has a number sign. */
function readName(name: string): ConflictName {
  const [, key = name, version = ''] = /^(.*)#(\w+)$/s.exec(name) ?? [];
  return { key, version };
}

/** Returns 64 bits of a hash of the answers, as their version. */
function versionOf(answers: Answers): string {
  const text = JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return [0x01000193, 0x85ebca6b]
    .map((factor) => {
      let hash = 0x811c9dc5;
      for (let index = 0; index < text.length; index += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(index), factor);
        // This shift lets high bits reach lower ones.
        hash ^= hash >>> 15;
      }
      return (hash >>> 0).toString(36).padStart(7, '0');
    })
    .join('');
}
