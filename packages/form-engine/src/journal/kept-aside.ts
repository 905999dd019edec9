import type { Answers } from '@quire/validation';
import { lifetime, namesIn, ownerName, parsed, type DeviceDraftOptions, type DraftOwner } from './device-draft.ts';

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
  /** Drops answers that are too old, of every owner. */
  sweep(): void;
}

/** Prefix of the names of the storage items. */
export const asidePrefix = 'quire:aside:';

/** Creates the store with one storage item per owner: a list, to which earlier versions only ever added. */
export function createKeptAside(options: DeviceDraftOptions): KeptAside {
  const { storage, now } = options;
  /** Answers in memory, by the name of the item. */
  const inMemory = new Map<string, readonly AsideAnswer[]>();
  const nameOf = (owner: DraftOwner): string => asidePrefix + ownerName(owner);

  const attempt = <Result>(work: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return storage === undefined ? otherwise : work(storage);
    } catch {
      return otherwise;
    }
  };

  const onDevice = (name: string): readonly AsideAnswer[] => attempt((store) => {
    const list = parsed<unknown>(store.getItem(name));
    return Array.isArray(list) ? list.filter(isAsideAnswer) : [];
  }, []);
  const names = (): readonly string[] => [...new Set([...attempt((store) => namesIn(store, asidePrefix), []), ...inMemory.keys()])];

  const write = (name: string, answers: readonly AsideAnswer[]): void => {
    const mayStand = answers.filter(({ key }) => !options.sensitive.includes(key));
    const stands = attempt((store) => {
      // Older lists must not stay when the new one does not fit.
      store.removeItem(name);
      if (mayStand.length > 0) store.setItem(name, JSON.stringify(mayStand));
      return true;
    }, mayStand.length === 0);
    const rest = stands ? answers.filter(({ key }) => options.sensitive.includes(key)) : answers;
    if (rest.length > 0) inMemory.set(name, rest);
    else inMemory.delete(name);
  };

  const readNamed = (name: string): readonly AsideAnswer[] => {
    const device = onDevice(name);
    const newest = newestOfEach([...device.filter(({ key }) => !options.sensitive.includes(key)), ...(inMemory.get(name) ?? [])]);
    const left = newest.filter(({ at }) => now() - at <= lifetime);
    const isUnreadable = device.length === 0 && attempt((store) => store.getItem(name), null) !== null;
    if (isUnreadable || left.length < device.length + (inMemory.get(name)?.length ?? 0)) write(name, left);
    return left;
  };

  return {
    read: (owner) => readNamed(nameOf(owner)),
    put: (owner, answers, at = now()) => {
      const added = Object.entries(answers).map(([key, value]) => ({ key, value, at }));
      if (added.length > 0) write(nameOf(owner), newestOfEach([...readNamed(nameOf(owner)), ...added]));
    },
    drop: (owner, keys) => {
      const held = readNamed(nameOf(owner));
      const left = held.filter(({ key }) => !keys.includes(key));
      if (left.length < held.length) write(nameOf(owner), left);
    },
    clear: (owner) => { for (const name of owner ? [nameOf(owner)] : names()) write(name, []); },
    isOnDevice: (owner, key) => onDevice(nameOf(owner)).some((answer) => answer.key === key),
    hasAny: () => names().length > 0,
    sweep: () => { for (const name of names()) readNamed(name); },
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
