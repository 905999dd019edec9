import type { Dated, Profile, Revised } from '@quire/api-client';
import type { LiveApplication } from '@quire/form-engine';
import { countingKey, splitStructure, structureAnswers, withoutDocuments } from '@quire/form-engine/core';
import type { AccountCopy } from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { announceConflicts, openConflicts, tellAdded } from '../conflicts/open-conflicts.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { mergeProfile } from '../application/merge-profile.ts';
import { withParked } from '../application/parked-answers.ts';
import type { ClientSnapshot } from '../session/client-snapshot.ts';
import { webStatusOf } from '../session/web-status.ts';
import { claimDraft, typedBefore } from './claim-draft.ts';
import { postStatus } from './post-status.ts';
import { unreportedVisit } from './unreported-visit.ts';

type Received = Profile & Partial<Revised & Dated>;

/**
 * Makes a profile's answers live, and its student the student of this tab. Merges the account with what this device
 * has, keeps the result here, shows it, and sends what the account lacks. Without a profile, the server is away, and
 * the account is what the server said last.
 */
export function receiveProfile(admissions: Admissions, profile: Received | undefined): void {
  const {
    clock: { today },
    config: { messages, questionnaire },
    device,
    live,
    saving: { sync },
    snapshot,
  } = admissions;
  const account = profile ? accountOf(profile) : sync.account().copy();
  if (!account) return;
  const { username } = account;
  const snapshotNow = profile ? snapshotOfProfile(profile, snapshot.getState()) : snapshot.getState();
  const isSubmitted = snapshotNow.webStatus === 'submitted';
  if (sync.store.getState().isReading && !isSubmitted) return readProfile(admissions, account, snapshotNow, profile);

  const typed = typedBefore(admissions);
  const { edits: unsent, device: before } = sync.account().lacking(account);
  if (isSubmitted) sync.close({ forgets: true });
  const merged = mergeProfile({ questionnaire, today, account, isSubmitted, unsent, typed });
  const { answers, filled, isAnothers, structure, unsaved } = merged;
  const added = claimDraft(admissions, account, merged);

  const counting = { ...answers, ...filled };
  const whole = isSubmitted ? counting : withParked(device.parked, { username }, counting);
  const lastPage = unreportedVisit(username);
  snapshot.setState(lastPage === undefined ? snapshotNow : { ...snapshotNow, lastPage });
  // Items that a visitor added count beside those of the account.
  const typedNow = isSubmitted ? {} : device.halfTyped.read({ username }, counting);
  show(admissions, { ...structure, ...whole }, typedNow, false);
  const edits = { ...unsaved, ...filled, ...cameBack(live.current(), counting, whole) };
  sync.account().open(account, {
    pending: withoutDocuments(questionnaire, edits),
    adopted: unsaved,
    over: isSubmitted ? unsent : {},
    device: before,
  });
  // Documents open after the client: an answer that does not fit its document is an edit to save.
  if (profile) openDocuments(admissions, profile);
  openConflicts(admissions);
  const notice = isAnothers ? 'anotherPerson' : 'keptAside';
  announceConflicts(admissions, added, messages.session[notice], notice);
  tellAdded(admissions, filled, answers);
  // Dead sessions are reported by the call; after other failures the next entry posts again.
  if (profile && webStatusOf(profile.web_status) === undefined)
    void postStatus(admissions, 'started').catch(() => undefined);
}

/** Shows an account that another tab edits, with what that tab has yet to send. Changes nothing on the device. */
function readProfile(
  admissions: Admissions,
  account: AccountCopy,
  snapshotNow: ClientSnapshot,
  profile: Received | undefined,
): void {
  const {
    device: { halfTyped },
    saving: { sync },
    snapshot,
  } = admissions;
  snapshot.setState(snapshotNow);
  const whole = { ...account.answers, ...sync.account().read(account) };
  show(admissions, whole, halfTyped.read(account, splitStructure(whole).answers), true);
  if (profile) openDocuments(admissions, profile);
}

/** Returns a profile's answers, counts and chosen tabs by their keys. */
const accountOf = ({ username, answer, tabs, add_another: addAnother, revision }: Received): AccountCopy => ({
  username,
  answers: { ...answer, ...structureAnswers({ tabs, addAnother }) },
  revision,
});

function show(
  { live, snapshot }: Pick<Admissions, 'live' | 'snapshot'>,
  whole: Answers,
  typed: Answers,
  isReader: boolean,
): void {
  live.show('student', whole, typed, { isReader });
  live.current().problems.validating(snapshot.getState().webStatus === 'validating');
}

/** Returns parked answers that count again, because an edit elsewhere shows their questions. */
function cameBack(live: LiveApplication, counting: Answers, whole: Answers): Answers {
  const byKey = Object.entries(whole).map(([name, value]) => [countingKey(name), value] as const);
  return Object.fromEntries(
    byKey.filter(([key, value]) => value !== '' && (counting[key] ?? '') === '' && live.answer(key) === value),
  );
}

/**
 * Returns the snapshot of a profile. A student without a status has started (specification, 4.1). One whose account is
 * read again is not welcomed once more.
 */
function snapshotOfProfile(profile: Profile & Partial<Dated>, before: ClientSnapshot): ClientSnapshot {
  return {
    username: profile.username,
    isLoggedIn: true,
    isLeaving: false,
    isServiceUser: false,
    webStatus: webStatusOf(profile.web_status) ?? 'started',
    lastPage: profile.last_page ?? undefined,
    numLogins: Math.max(1, profile.successful_login.length),
    hasChangedPage: before.username === profile.username && before.hasChangedPage,
    savedBefore: profile.savedAt,
  };
}
