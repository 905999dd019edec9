import type { Answers } from '@quire/validation';
import { lifetime, type DeviceDraftOptions } from './device-draft.ts';
import { asidePrefix, entryPrefix, prefixOf as prefixOfName, type DraftOwner } from './names.ts';

/** Answer typed on this device that differs from the account's, until its student has decided between them. */
export interface AsideAnswer {
  key: string;
  value: string;
  /** Instant at which the answer was kept aside, in milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** Answers kept aside on this device: one for each key of an owner, none older than 14 days. */
export interface KeptAside {
  read(owner: DraftOwner): readonly AsideAnswer[];
  /** Keeps answers aside, the newest to each key. Sensitive answers, and those the device cannot store, stay in memory. */
  put(owner: DraftOwner, answers: Answers, at?: number): void;
  drop(owner: DraftOwner, keys: readonly string[]): void;
  /** Clears an owner's answers; without an owner, everybody's. */
  clear(owner?: DraftOwner): void;
  /** Returns whether the device itself keeps the answer to a key, so that it survives a reload. */
  isOnDevice(owner: DraftOwner, key: string): boolean;
  /** Returns whether any answer is kept aside here, of any owner. */
  hasAny(): boolean;
}

const prefixOf = (owner: DraftOwner): string => entryPrefix('aside', owner);

/** Creates the store with one entry per answer. */
export function createKeptAside(options: DeviceDraftOptions): KeptAside {
  const { entries: store, now } = options;
  const isSecret = (key: string): boolean => options.sensitive.includes(key);
  /** Sensitive answers, which no device may hold. */
  const inMemory = new Map<string, AsideAnswer>();

  let isUpgraded = false;

  /** Replaces the lists that earlier versions kept, one for each owner. */
  const upgrade = (): void => {
    if (isUpgraded) return;
    isUpgraded = true;
    for (const name of store.names(asidePrefix).filter((each) => prefixOfName(each) === undefined)) {
      const list = store.raw(name);
      store.drop(name);
      for (const { key, value, at } of newestOfEach(Array.isArray(list) ? list.filter(isAsideAnswer) : [])) {
        if (!isSecret(key)) store.put(`${name}:${key}`, { value, at });
      }
    }
  };

  const read = (owner: DraftOwner): AsideAnswer[] => {
    upgrade();
    const prefix = prefixOf(owner);
    const onDevice = store.names(prefix).flatMap((name) => {
      const key = name.slice(prefix.length);
      // An earlier questionnaire may not have called it sensitive.
      if (isSecret(key)) store.drop(name);
      const entry = store.get(name);
      return entry ? [{ key, value: entry.value, at: entry.at }] : [];
    });
    const secret = [...inMemory].flatMap(([name, answer]) => (name.startsWith(prefix) ? [answer] : []));
    return [...onDevice, ...secret].filter(({ at }) => now() - at <= lifetime);
  };

  return {
    read,
    put: (owner, answers, at = now()) => {
      const held = new Map(read(owner).map((answer) => [answer.key, answer]));
      for (const [key, value] of Object.entries(answers)) {
        if ((held.get(key)?.at ?? 0) > at) continue;
        const name = prefixOf(owner) + key;
        if (isSecret(key)) inMemory.set(name, { key, value, at });
        else store.put(name, { value, at });
      }
    },
    drop: (owner, keys) => {
      for (const key of keys) {
        store.drop(prefixOf(owner) + key);
        inMemory.delete(prefixOf(owner) + key);
      }
    },
    clear: (owner) => {
      upgrade();
      const prefix = owner ? prefixOf(owner) : asidePrefix;
      store.clear(prefix);
      for (const name of inMemory.keys()) if (name.startsWith(prefix)) inMemory.delete(name);
    },
    isOnDevice: (owner, key) => !isSecret(key) && store.keeps(prefixOf(owner) + key),
    hasAny: () => store.names(asidePrefix).length > 0 || inMemory.size > 0,
  };
}

function isAsideAnswer(entry: unknown): entry is AsideAnswer {
  const { key, value, at } = (entry ?? {}) as Partial<AsideAnswer>;
  return typeof key === 'string' && typeof value === 'string' && typeof at === 'number';
}

/** Returns the newest answer to each key, in the order of the keys' first answers; of the same age, the last one. */
function newestOfEach(answers: readonly AsideAnswer[]): AsideAnswer[] {
  const newest = new Map<string, AsideAnswer>();
  for (const answer of answers) if (!((newest.get(answer.key)?.at ?? 0) > answer.at)) newest.set(answer.key, answer);
  return [...newest.values()];
}
