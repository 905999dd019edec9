import type { Answers } from '@quire/validation';
import { leastRevision } from './device/tab-entries.ts';
import { baseOf, least, overtaking, pick, unsavedIn } from './entries.ts';
import {
  closedSync,
  type AccountCopy,
  type DeviceEdits,
  type FormShape,
  type Save,
  type Step,
  type SyncEntry,
  type SyncEvent,
  type SyncState,
  type UnsentEdits,
} from './sync-state.ts';

type Opened = Extract<SyncEvent, { is: 'opened' }>;

/**
 * Returns a student's edits that the account lacks, of the device and of memory: text, counts and tabs that the form
 * still has. Answers to removed questions stay on the device, since a server refuses them.
 */
export function lacking(
  inMemory: Answers,
  account: AccountCopy,
  { newest }: DeviceEdits,
  { kindOf }: FormShape,
): Answers {
  const edits = { ...valuesOf(newest), ...inMemory };
  return pick(edits, (key, value) => {
    const kind = kindOf(key);
    return !isIn(account, key, value) && (kind === 'answer' || kind === 'structure');
  });
}

/** Returns the state of an account that begins, with the edits that it lacks. */
export function reduceOpening(state: SyncState, opened: Opened): Step {
  const { account, device, pending, adopted = {}, over = {}, at } = opened;
  const kept = leftOf(state, account.username);
  const left = new Map(state.left);
  left.delete(account.username);
  // An earlier page may have sent them.
  const entries = new Map(
    Object.entries(pending).map(([key, value]): [string, SyncEntry] => [
      key,
      { value, status: 'waiting', sent: [value] },
    ]),
  );
  // Another tab's leftovers were typed beside this tab's saves, which it may not have known.
  const isAnothers = Object.entries(adopted).some(
    ([key, value]) => device.own.get(key)?.value !== value && kept.answers[key] !== value,
  );
  // An edit whose acknowledgement was lost leaves the device, or the next save would use its older base.
  const stored = pick({ ...valuesOf(device.newest), ...kept.answers }, (key, value) => isIn(account, key, value));
  return {
    state: {
      ...closedSync,
      ...lateOf(state, pending),
      isOpen: true,
      isReading: state.isReading,
      account,
      left,
      sender: isAnothers ? opened.sender : state.sender,
      entries,
      revision: revisionOfEdits(account, device, adopted, kept),
      savedAt: entries.size === 0 ? at : undefined,
      count: state.count,
    },
    effects: [
      { is: 'drop', changes: { ...stored, ...over } },
      { is: 'adopt', edits: pick(adopted, (key, value) => pending[key] === value), base: kept.base },
    ],
  };
}

/** Returns the state after an account is left. What the server lacks stays in memory, unless `forgets`. */
export function reduceClosing(state: SyncState, forgets: boolean): SyncState {
  const { account, count, sender } = state;
  const left = new Map(state.left);
  if (account) {
    const kept = leftOf(state, account.username);
    if (forgets || Object.keys(kept.answers).length === 0) left.delete(account.username);
    else left.set(account.username, kept);
  }
  return { ...closedSync, count, sender, left, isReading: state.isReading };
}

/** Returns a student's edits in memory: those of an account that was left, and of the one that is open. */
export function leftOf(state: SyncState, username: string): UnsentEdits {
  const before = state.left.get(username);
  const isHere = state.isOpen && state.account?.username === username;
  const unsaved = isHere ? unsavedIn(state) : {};
  if (Object.keys(unsaved).length === 0) return before ?? { answers: {}, base: undefined };
  return { answers: { ...before?.answers, ...unsaved }, base: least(before?.base, baseOf(state)) };
}

/** Returns the base of edits of an earlier visit, which may be older than changes elsewhere. */
function revisionOfEdits(
  { revision }: AccountCopy,
  { newest }: DeviceEdits,
  adopted: Answers,
  kept: UnsentEdits,
): number | undefined {
  if (revision === undefined) return undefined;
  const keys = Object.keys(adopted);
  const isOfMemory = keys.some((key) => Object.hasOwn(kept.answers, key));
  return least(revision, leastRevision(newest, keys), isOfMemory ? kept.base : undefined);
}

/** Returns what a late save may undo in an account that is opened once more. */
function lateOf(state: SyncState, pending: Answers): Pick<SyncState, 'handedOver' | 'saves'> {
  const over = [...state.entries.keys()].filter((key) => !Object.hasOwn(pending, key));
  const handedOver = new Map([...overtaking(state, over)].filter(([key]) => !Object.hasOwn(pending, key)));
  const isLate = ({ changes }: Save): boolean => Object.keys(changes).some((key) => handedOver.has(key));
  return { handedOver, saves: new Map([...state.saves].filter(([, save]) => isLate(save))) };
}

const valuesOf = (entries: DeviceEdits['newest']): Answers =>
  Object.fromEntries([...entries].map(([key, { value }]) => [key, value]));

const isIn = ({ answers }: AccountCopy, key: string, value: string): boolean => (answers[key] ?? '') === value;
