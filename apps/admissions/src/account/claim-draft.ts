import { questionAt } from '@quire/form-engine/core';
import { anonymousOwner, conflictsOf, type AccountCopy } from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { addConflicts, newestOf, versionsOf } from '../conflicts/versions.ts';
import type { LoginMerge } from '../application/merge-profile.ts';

/** Returns the answers typed before the login: from the device, and sensitive ones from memory. */
export function typedBefore({
  device: { draft },
  live,
  snapshot,
}: Pick<Admissions, 'device' | 'live' | 'snapshot'>): Answers {
  const stored = draft.read(anonymousOwner);
  const typed = snapshot.getState().isLoggedIn ? {} : { ...live.current().answers(), ...live.current().structure() };
  const all = draft.keeps() ? { ...typed, ...stored } : { ...stored, ...typed };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Assigns typed answers to the student before another account can claim them. Returns the keys of conflicts. */
export function claimDraft(
  { device, config: { questionnaire } }: Pick<Admissions, 'device' | 'config'>,
  { username, revision }: AccountCopy,
  { filled, conflicts, isAnothers }: LoginMerge,
): readonly string[] {
  const { draft } = device;
  const kept = conflictsOf(draft);
  const keeper = { device, config: { questionnaire } };
  // What others change after this login was not seen when the answers were typed.
  draft.write({ username }, filled, revision);
  const before = kept.read(anonymousOwner);
  for (const version of versionsOf(questionnaire, before))
    addConflicts(
      keeper,
      { username },
      Object.fromEntries(version.map(({ key, value }) => [key, value])),
      newestOf(version),
    );
  const differing = Object.entries(conflicts).filter(([key, value]) => value !== '' && questionAt(questionnaire, key));
  addConflicts(keeper, { username }, Object.fromEntries(differing));
  kept.clear(anonymousOwner);
  draft.clear(anonymousOwner);
  if (!isAnothers) claimUnseen(device, username);
  return [...before, ...differing.map(([key]) => ({ key }))].map(({ key }) => key);
}

function claimUnseen({ halfTyped, parked }: Admissions['device'], username: string): void {
  halfTyped.assign(username);
  parked.write(
    { username },
    Object.fromEntries(Object.entries(parked.read(anonymousOwner)).filter(([, value]) => value !== '')),
  );
  parked.clear(anonymousOwner);
}
