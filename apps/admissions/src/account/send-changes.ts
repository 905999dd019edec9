import { ApiError, getProfile, putAnswer, type SaveOptions } from '@quire/api-client';
import {
  groupAt,
  hidesAny,
  isStructureKey,
  keysOfGroup,
  leastCount,
  splitStructure,
  type RepeatNode,
} from '@quire/form-engine/core';
import { newestEntries, type SaveTerms } from '@quire/sync';
import { dismissToast } from '@quire/ui';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { receiveChanges } from '../aside/receive-changes.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { wellFormed } from '../calls/well-formed.ts';
import { learnProfile } from './learn-profile.ts';
import { reportWhileValidating } from './report-problems.ts';
import { isOfAnotherSave, refusedSave, tellRefusedSave } from './save-outcome.ts';
import { nextSave } from './save-sender.ts';
import { sendStructure } from './send-structure.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';

/** Bytes of a request that may outlive its page: browsers allow 64 KiB. */
const mayOutlive = 60_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Sends changed answers, counts and chosen tabs, each by its own call; the calls begin before this function returns.
 */
export async function sendChanges(
  admissions: Admissions,
  changes: Answers,
  { base, leaving }: SaveTerms,
): Promise<{ revision: number | undefined }> {
  const { username } = admissions.snapshot.getState();
  const { answers: edited, structure } = splitStructure(changes);
  const answers = Object.fromEntries(Object.entries(edited).map(([key, value]) => [key, wellFormed(value)]));
  const options: SaveOptions = {
    keepalive: leaving && bytesOf(JSON.stringify(answers)) < mayOutlive,
    base,
    idempotencyKey: nextSave(),
    unsavedFor: unsavedFor(admissions, answers),
  };
  const presses = Object.entries(structure).map(([key, value]) => sendStructure(admissions, key, value, options));
  const save = Object.keys(answers).length > 0 ? putAnswer(answers, options) : undefined;
  // Results are merged once every call has ended: a removed item's answers and its count belong together.
  const [pressed, [saved]] = await Promise.all([Promise.allSettled(presses), Promise.allSettled([save])]);
  const reply = await save?.catch((error: unknown) =>
    error instanceof ApiError && error.conflicts ? error : undefined,
  );
  const failures = [...pressed, saved].flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const failure = failures.find(isDeadSession) ?? failures.find(isOfAnotherSave) ?? failures[0];

  const revision = followOn(
    save ? reply?.revision : base,
    pressed.map((result) => (result.status === 'fulfilled' ? result.value : undefined)),
  );
  if (!isDeadSession(failure)) await takeIn(admissions, username, { changes, base, reply, failures, revision });
  if (reply && !(reply instanceof ApiError)) dismissToast(refusedSave);
  if (failures.length === 0) {
    // Reports wait until callers that await this save have run, because one may report itself.
    setTimeout(() => {
      void reportWhileValidating(admissions);
    });
    return { revision };
  }
  const isTold = isOfAnotherSave(failure) || (await submittedElsewhere(admissions, failure));
  if (!isTold && saved.status === 'rejected') tellRefusedSave(admissions, saved.reason, answers);
  throw failure;
}

/**
 * Returns the age of the oldest edit in seconds, over reloads too; undefined for edits that the device does not keep.
 */
function unsavedFor({ device: { draft }, clock: { now }, snapshot }: Admissions, edits: Answers): number | undefined {
  const { username } = snapshot.getState();
  const made =
    username === undefined
      ? []
      : [...newestEntries(draft, { username })].filter(([key]) => Object.hasOwn(edits, key)).map(([, { at }]) => at);
  return made.length === 0 ? undefined : Math.max(0, Math.round((now() - Math.min(...made)) / 1000));
}

/** Returns the revision known after own changes. Others' changes may precede the first that does not follow. */
function followOn(known: number | undefined, own: readonly (number | undefined)[]): number | undefined {
  let upTo = known;
  for (const revision of own.filter((one) => one !== undefined).toSorted((one, other) => one - other))
    if (upTo !== undefined && revision === upTo + 1) upTo = revision;
  return upTo;
}

interface Outcome {
  changes: Answers;
  base: number | undefined;
  reply: Awaited<ReturnType<typeof putAnswer>> | ApiError | undefined;
  failures: readonly unknown[];
  /** Revision known after own changes. */
  revision: number | undefined;
}

/**
 * Merges others' changes that a save returned, unless a later save has. Rejects with `ApiError`.
 */
async function takeIn(
  admissions: Admissions,
  student: string | undefined,
  { changes, base, reply, failures, revision }: Outcome,
): Promise<void> {
  const {
    device: { draft },
    saving: { sync },
    snapshot,
  } = admissions;
  const { structure } = splitStructure(changes);
  const isNews = (one: number | undefined): boolean => (one ?? 0) >= (sync.revision() ?? 0);
  // A refusal with a lower revision counts without other news: a backup was restored.
  const refusals = failures.filter(
    (one): one is ApiError =>
      one instanceof ApiError && one.conflicts !== undefined && (isNews(one.revision) || sync.revision() === base),
  );
  const others = (reply && isNews(reply.revision) && reply.answers) || {};
  // Own answers come back where they were stored before and the reply was lost. Each edit is over, kept or knowingly
  // changed.
  const stored = Object.keys(others).filter((key) => Object.hasOwn(changes, key) && !isStructureKey(key));
  const over = sync.decide(stored.filter((key) => sync.unsaved()[key] === changes[key]));
  const { username } = snapshot.getState();
  if (username !== undefined) draft.forget({ username }, over);
  const stands = (key: string): boolean => stored.includes(key) && others[key] === wellFormed(changes[key] ?? '');
  const ofAll = Object.assign(
    { ...others },
    ...refusals.map(({ answers, conflicts }) => ({ ...answers, ...conflicts })),
  ) as Answers;
  if (failures.length === 0) learnProfile(admissions, { ...ofAll, ...changes }, revision);
  else learnProfile(admissions, ofAll, refusals.at(-1)?.revision);
  const told = Object.fromEntries(Object.entries(ofAll).filter(([key]) => !stands(key)));
  // An unsaved answer that was knowingly typed over needs no decision, and does not replace the newer text.
  const unsaved = sync.unsaved();
  const isOwn = (key: string): boolean => Object.hasOwn(unsaved, key) && !isStructureKey(key);
  const isOver = (key: string, value: string): boolean => isOwn(key) && sync.wasSent(key, value);
  const news = Object.fromEntries(Object.entries(told).filter(([key, value]) => !isOver(key, value)));
  const groups = await storedGroups(
    admissions,
    structure,
    refusals.flatMap(({ conflicts = {} }) => Object.keys(conflicts)),
  );
  // A tab that reads by now still compares what it had sent.
  if (username === student)
    receiveChanges(admissions, { ...news, ...groups.answers }, { sent: changes, counts: groups.counts });
}

/**
 * Fetches whole add-another groups whose count a save changed while one of their answers changed elsewhere. Half of a
 * removed item must not stay. Counts include every item with an answer. Rejects with `ApiError`.
 */
async function storedGroups(
  { config: { questionnaire } }: Pick<Admissions, 'config'>,
  structure: Answers,
  conflicts: readonly string[],
): Promise<{ answers: Answers; counts: Answers }> {
  const torn = Object.keys(structure).filter(
    (key) =>
      groupAt(questionnaire, key)?.kind === 'repeat' &&
      keysOfGroup(questionnaire, key).some((inside) => conflicts.includes(inside)),
  );
  if (torn.length === 0) return { answers: {}, counts: {} };
  const { answer, add_another: stored } = await getProfile();
  const counts = Object.fromEntries(
    torn.map((key) => {
      const group = groupAt(questionnaire, key) as RepeatNode;
      let count = Math.min(stored[group.name] ?? leastCount(group), group.max);
      while (hidesAny(questionnaire, key, String(count), answer)) count += 1;
      return [key, String(count)];
    }),
  );
  const answers = torn.flatMap((key) => keysOfGroup(questionnaire, key)).map((key) => [key, answer[key] ?? '']);
  return { answers: { ...Object.fromEntries(answers), ...counts }, counts };
}
