import type { Answers } from '@quire/validation';
import { decide, edit, holdBack, pick, andThen, unsavedIn } from './entries.ts';
import type { Told } from './saving.ts';
import {
  type AccountCopy,
  type FormShape,
  type Step,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
  type SyncTimes,
} from './sync-state.ts';

type Replied = Extract<SyncEvent, { is: 'replied' }>;

/**
 * Returns the state after a reply to a save has told what others changed, unless a later reply has.
 *
 * Whatever others changed waits in `arrivals` until the applicant has left its question, and edits of it are held back.
 * Three kinds do not wait: an own text that was stored before and comes back; a text that the applicant has knowingly
 * typed over; and a count or a tab that would hide what was typed here, where the own one goes out again instead.
 */
export function reduceReply(state: SyncState, replied: Replied, options: FormShape & SyncTimes): Step {
  const { username, save, reply, at } = replied;
  if (!state.isOpen || state.account?.username !== username) return { state, effects: [] };
  const { kindOf } = options;
  const heard = readReply(state, replied);

  // An own answer comes back where it was stored before and the reply was lost: its edit is over, kept or replaced.
  const isStored = (key: string): boolean =>
    Object.hasOwn(heard.others, key) && Object.hasOwn(save.changes, key) && kindOf(key) !== 'structure';
  const over = pick(unsavedIn(state), (key, value) => isStored(key) && value === save.changes[key]);
  const present = decide(state, Object.keys(over), at);

  const isKnown = (key: string, value: string): boolean => {
    const edited = kindOf(key) === 'structure' ? undefined : present.entries.get(key);
    const isTypedOver = edited?.value !== undefined && edited.sent.includes(value);
    return isTypedOver || (isStored(key) && heard.others[key] === save.changes[key]);
  };
  const groups = heard.refusals.length > 0 ? reply.groups : undefined;
  const told = pick(
    { ...pick(heard.all, (key, value) => !isKnown(key, value)), ...groups?.answers },
    (key) => kindOf(key) !== undefined,
  );
  const documents = Object.keys(told).filter((key) => kindOf(key) === 'document');
  const own = ownGroups(present, { told, sent: save.changes }, options);
  const arriving = pick(told, (key) => kindOf(key) !== 'document' && !Object.hasOwn(own, key));

  const learned = { ...present, account: learn(present.account!, replied, heard) };
  const effects: SyncEffect[] = [];
  if (Object.keys(over).length > 0) effects.push({ is: 'forget', changes: over });
  if (documents.length > 0) effects.push({ is: 'refreshDocuments' });
  return andThen({ state: decide(learned, documents, at), effects }, (next) =>
    andThen(sendAgain(next, own, options), (last) => arrive(last, arriving, groups?.counts ?? {})),
  );
}

/** Returns the state after arrivals were taken into the application. */
export function reduceTaken(state: SyncState, { keys, at }: { keys: readonly string[]; at: number }): Step {
  const own = pick(unsavedIn(state), (key) => keys.includes(key));
  const isLeft = (key: string): boolean => !keys.includes(key);
  const { answers, counts } = state.arrivals;
  return {
    state: { ...decide(state, keys, at), arrivals: { answers: pick(answers, isLeft), counts: pick(counts, isLeft) } },
    effects: Object.keys(own).length > 0 ? [{ is: 'forget', changes: own }] : [],
  };
}

interface Heard {
  /** Answers that others changed beside those that refused the save. */
  others: Answers;
  all: Answers;
  refusals: readonly Told[];
}

function readReply(state: SyncState, { save, reply }: Replied): Heard {
  const isNews = ({ revision }: Told): boolean => (revision ?? 0) >= (state.revision ?? 0);
  const others = reply.told && isNews(reply.told) ? reply.told.answers : {};
  // A refusal with a lower revision counts without other news: a backup was restored.
  const refusals = (reply.refusals ?? []).filter((one) => isNews(one) || state.revision === save.base);
  return { others, refusals, all: Object.assign({ ...others }, ...refusals.map(({ answers }) => answers)) };
}

/** Notes in the copy of the account what the server has answered. A late reply is not news, nor is a failure. */
function learn(account: AccountCopy, { save, reply }: Replied, { all, refusals }: Heard): AccountCopy {
  const isSaved = reply.is === 'saved';
  const revision = isSaved ? reply.known?.revision : refusals.at(-1)?.revision;
  if ((revision ?? -1) < (account.revision ?? -1)) return account;
  return { ...account, revision, answers: { ...account.answers, ...all, ...(isSaved ? save.changes : {}) } };
}

/** Returns own counts and tabs that stay, because the account's would hide text typed here that is not refused. */
function ownGroups(
  state: SyncState,
  { told, sent }: { told: Answers; sent: Answers },
  { kindOf, hidesAny }: FormShape,
): Answers {
  const typed = pick({ ...sent, ...unsavedIn(state) }, (key) => !Object.hasOwn(told, key));
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) => {
      const own = state.entries.get(key)?.value ?? state.account?.answers[key];
      return kindOf(key) === 'structure' && own !== undefined && hidesAny(key, value, typed) ? [[key, own]] : [];
    }),
  );
}

/** Sends counts and tabs once more. Unsaved ones go out again by themselves, if there is news for them. */
function sendAgain(state: SyncState, own: Answers, times: SyncTimes): Step {
  const set = pick(own, (key) => state.entries.get(key)?.value === undefined);
  if (Object.keys(set).length === 0) return { state, effects: [] };
  return andThen({ state, effects: [{ is: 'keep', set, revision: state.revision }] }, (next) =>
    edit(next, { set, atOnce: true }, times),
  );
}

function arrive(state: SyncState, arriving: Answers, counts: Answers): Step {
  if (Object.keys(arriving).length === 0) return { state, effects: [] };
  const before = state.arrivals;
  const arrivals = {
    answers: { ...before.answers, ...arriving },
    counts: { ...before.counts, ...pick(counts, (key) => Object.hasOwn(arriving, key)) },
  };
  return { state: { ...holdBack(state, Object.keys(arrivals.answers)), arrivals }, effects: [{ is: 'merge' }] };
}
