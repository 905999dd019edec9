import type { Answers } from '@quire/validation';
import { lifetime, namesIn, ownerName, parsed, type DeviceDraftOptions, type DraftOwner } from './device-draft.ts';

/** An answer typed on this device that differs from the account's, until its student has decided between them. */
export interface AsideAnswer {
  key: string;
  value: string;
  /** When it was put aside, in milliseconds since 1970-01-01 UTC. */
  at: number;
}

/** The answers that wait on this device for a decision: one for each key of an owner, none older than 14 days. */
export interface KeptAside {
  read(owner: DraftOwner): readonly AsideAnswer[];
  /** Of two answers to one key the newer one stays. Sensitive ones, and what the device does not take, stay in memory. */
  put(owner: DraftOwner, answers: Answers, at?: number): void;
  drop(owner: DraftOwner, keys: readonly string[]): void;
  /** Everybody's, without an owner. */
  clear(owner?: DraftOwner): void;
  /** Whether the device itself keeps the answer to a key, so that it is there after a reload. */
  isOnDevice(owner: DraftOwner, key: string): boolean;
  /** Whether anything waits here, whoever typed it. */
  hasAny(): boolean;
  /** Drops what is too old, whoever typed it. */
  sweep(): void;
}

/** How the names of its storage items begin. */
export const asidePrefix = 'quire:aside:';

/** Keeps one storage item per owner: a list, to which earlier versions only ever added. */
export function createKeptAside(options: DeviceDraftOptions): KeptAside {
  const { storage, now } = options;
  /** By the name of the item. */
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
      // Before a longer list, which may be too long: an older one must not stay in its place.
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

/** In the order in which the keys came first; of the same age, the one that came last. */
function newestOfEach(answers: readonly AsideAnswer[]): AsideAnswer[] {
  const newest = new Map<string, AsideAnswer>();
  for (const answer of answers) if (!((newest.get(answer.key)?.at ?? 0) > answer.at)) newest.set(answer.key, answer);
  return [...newest.values()];
}
