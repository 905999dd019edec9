import { ApiError, getProfile, putAnswer, type SaveOptions } from '@quire/api-client';
import { groupAt, hidesAny, keysOfGroup, leastCount, splitStructure, type RepeatNode } from '@quire/form-engine/core';
import { newestEntries, type SaveReply, type SaveTerms } from '@quire/sync';
import { dismissToast } from '@quire/ui';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { wellFormed } from '../session/well-formed.ts';
import { reportWhileValidating } from './report-problems.ts';
import { isOfAnotherSave, refusedSave, saveOutcome, tellRefusedSave } from './save-outcome.ts';
import { sendStructure } from './send-structure.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';

/** Bytes of a request that may outlive its page: browsers allow 64 KiB. */
const mayOutlive = 60_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Sends changed answers, counts and chosen tabs, each by its own call; the calls begin before this function returns.
 * Shows why a save failed. Rejects with `ApiError` if the session is over, or torn groups cannot be fetched.
 */
export async function sendChanges(
  admissions: Admissions,
  changes: Answers,
  { id, base, leaving }: SaveTerms,
): Promise<SaveReply> {
  const { answers: edited, structure } = splitStructure(changes);
  const answers = Object.fromEntries(Object.entries(edited).map(([key, value]) => [key, wellFormed(value)]));
  const options: SaveOptions = {
    keepalive: leaving && bytesOf(JSON.stringify(answers)) < mayOutlive,
    base,
    idempotencyKey: id,
    unsavedFor: unsavedFor(admissions, answers),
  };
  const presses = Object.entries(structure).map(([key, value]) => sendStructure(admissions, key, value, options));
  const save = Object.keys(answers).length > 0 ? putAnswer(answers, options) : undefined;
  // A reply waits for every call: a removed item's answers and its count belong together.
  const [pressed, [saved]] = await Promise.all([Promise.allSettled(presses), Promise.allSettled([save])]);
  const failures = [...pressed, saved].flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const failure = failures.find(isDeadSession) ?? failures.find(isOfAnotherSave) ?? failures[0];
  if (isDeadSession(failure)) throw failure;

  const refusals = failures.filter(isRefusal);
  const taken = saved.status === 'fulfilled' ? saved.value : refusals.find((refusal) => refusal === saved.reason);
  const heard = {
    told: taken && { revision: taken.revision, answers: asTyped(taken.answers ?? {}, changes) },
    refusals: refusals.map(({ revision, ...one }) => ({ revision, answers: { ...one.answers, ...one.conflicts } })),
    groups: await tornGroups(admissions, structure, refusals),
  };
  if (taken && saved.status === 'fulfilled') dismissToast(refusedSave);
  if (failures.length > 0) {
    const isTold = isOfAnotherSave(failure) || (await submittedElsewhere(admissions, failure));
    if (!isTold && saved.status === 'rejected') tellRefusedSave(admissions, saved.reason, answers);
    return { ...saveOutcome(failure, changes), ...heard };
  }
  // Reports wait until callers that await this save have run, because one may report itself.
  setTimeout(() => {
    void reportWhileValidating(admissions);
  });
  const own = pressed.map((result) => (result.status === 'fulfilled' ? result.value : undefined));
  return { is: 'saved', known: { revision: followOn(save ? taken?.revision : base, own) }, ...heard };
}

/** Returns whether a call was refused because others changed an answer. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.conflicts !== undefined;

/** Returns answers with own ones as they were typed: a server stores half a character as a mark. */
const asTyped = (answers: Answers, typed: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      typed[key] !== undefined && wellFormed(typed[key]) === value ? typed[key] : value,
    ]),
  );

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

/**
 * Fetches whole add-another groups whose count a save changed while one of their answers changed elsewhere. Half of a
 * removed item must not stay. Counts include every item with an answer. Rejects with `ApiError`.
 */
async function tornGroups(
  { config: { questionnaire } }: Pick<Admissions, 'config'>,
  structure: Answers,
  refusals: readonly ApiError[],
): Promise<SaveReply['groups']> {
  const conflicts = Object.assign({}, ...refusals.map((refusal) => refusal.conflicts)) as Answers;
  const torn = Object.keys(structure).filter(
    (key) =>
      groupAt(questionnaire, key)?.kind === 'repeat' &&
      keysOfGroup(questionnaire, key).some((inside) => Object.hasOwn(conflicts, inside)),
  );
  if (torn.length === 0) return undefined;
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
