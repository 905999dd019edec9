import type { Profile, Revised } from '@quire/api-client';
import { groupAt, isAnswerKey, withoutDocuments, type Questionnaire } from '@quire/form-engine/core';
import { adoptEntries, dropEntries, entriesByTab, leastRevision, newestAnswers, newestEntries } from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { Admissions, UnsentEdits } from '../application/admissions.ts';
import { structureOf } from '../draft/merge-profile.ts';
import { sendAsAnother } from './save-sender.ts';

/** Keeps a student's unacknowledged edits, and ends the sending unless the account goes on. Returns the edits. */
export function keepUnsent(
  { saving: { sync }, session: { unsent } }: Pick<Admissions, 'saving' | 'session'>,
  username: string | undefined,
  { goesOn = false } = {},
): Answers {
  const base = sync.base();
  const left = goesOn ? sync.unsaved() : sync.close();
  if (username === undefined || Object.keys(left).length === 0) return left;
  const before = unsent.get(username);
  unsent.set(username, {
    answers: { ...before?.answers, ...left },
    base: leastOf(before?.base, base),
  });
  return left;
}

/** Returns a student's edits in memory, once. */
export function takeUnsent({ session: { unsent } }: Pick<Admissions, 'session'>, username: string): UnsentEdits {
  const kept = unsent.get(username) ?? { answers: {}, base: undefined };
  unsent.delete(username);
  return kept;
}

/**
 * Returns a student's edits that the server lacks, of this device and of memory. Edits with a lost acknowledgement
 * leave the device, or the next save would use their older base. Answers to removed questions stay there: the server
 * refuses them.
 */
export function unsentEdits(
  { device: { draft }, config: { questionnaire } }: Pick<Admissions, 'device' | 'config'>,
  profile: Profile,
  kept: UnsentEdits,
): Answers {
  const owner = { username: profile.username };
  const account = { ...profile.answer, ...structureOf(profile) };
  const edits = Object.entries({ ...newestAnswers(draft, owner), ...kept.answers });
  const isThere = ([key, value]: [string, string]): boolean => (account[key] ?? '') === value;
  dropEntries(draft, owner, Object.fromEntries(edits.filter(isThere)));
  return askedIn(questionnaire, Object.fromEntries(edits.filter((edit) => !isThere(edit))));
}

/** Returns the edits that the server takes: not those of removed questions, nor marks of documents. */
export const askedIn = (questionnaire: Questionnaire, edits: Answers): Answers =>
  withoutDocuments(
    questionnaire,
    Object.fromEntries(
      Object.entries(edits).filter(([key]) => isAnswerKey(questionnaire, key) || groupAt(questionnaire, key)),
    ),
  );

/**
 * Makes unsent edits this tab's own. Returns their base: edits of an earlier visit may be older than changes elsewhere,
 * and the server compares them by it.
 */
export function adoptUnsent(
  { device: { draft } }: Pick<Admissions, 'device'>,
  { username, revision }: Profile & Partial<Revised>,
  unsaved: Answers,
  kept: UnsentEdits,
): number | undefined {
  const keys = Object.keys(unsaved);
  const own = entriesByTab(draft, { username }).get(draft.inner.entries.tab);
  // Another tab's leftovers were typed beside this tab's saves, which it may not have known.
  if (keys.some((key) => own?.get(key)?.value !== unsaved[key] && kept.answers[key] !== unsaved[key])) sendAsAnother();
  const isOfMemory = keys.some((key) => Object.hasOwn(kept.answers, key));
  const base = leastOf(
    revision,
    leastRevision(newestEntries(draft, { username }), keys),
    isOfMemory ? kept.base : undefined,
  );
  adoptEntries(draft, { username }, unsaved, kept.base);
  return revision === undefined ? undefined : base;
}

function leastOf(...revisions: readonly (number | undefined)[]): number | undefined {
  const named = revisions.filter((one) => one !== undefined);
  return named.length > 0 ? Math.min(...named) : undefined;
}
