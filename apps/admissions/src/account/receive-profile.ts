import type { Dated, Profile, Revised } from '@quire/api-client';
import type { LiveApplication } from '@quire/form-engine';
import { splitStructure, withoutDocuments } from '@quire/form-engine/core';
import { dropEntries, newestAnswers } from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { announceAside, openAside, tellAdded } from '../aside/open-aside.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { mergeProfile, structureOf } from '../draft/merge-profile.ts';
import { withParked } from '../draft/parked-answers.ts';
import type { ClientSnapshot } from '../snapshot/client-snapshot.ts';
import { webStatusOf } from '../snapshot/web-status.ts';
import { claimDraft, typedBefore } from './claim-draft.ts';
import { postStatus } from './post-status.ts';
import { unreportedVisit } from './unreported-visit.ts';
import { adoptUnsent, askedIn, takeUnsent, unsentEdits } from './unsent-edits.ts';

type Received = Profile & Partial<Revised & Dated>;

/**
 * Makes a profile's answers live, and its student the student of this tab. Merges the account with what this device
 * has, keeps the result here, shows it, and sends what the account lacks.
 */
export function receiveProfile(admissions: Admissions, profile: Received): void {
  const {
    clock: { today },
    config: { messages, questionnaire },
    device,
    live,
    saving: { reading, sync },
    snapshot,
  } = admissions;
  const { username } = profile;
  const isSubmitted = webStatusOf(profile.web_status) === 'submitted';
  if (reading.getState().isReading && !isSubmitted) return readProfile(admissions, profile);

  const typed = typedBefore(admissions);
  const kept = takeUnsent(admissions, username);
  const unsent = {
    ...unsentEdits(admissions, profile, kept),
    ...(isSubmitted ? withoutDocuments(questionnaire, sync.close()) : {}),
  };
  const merged = mergeProfile({ questionnaire, today, profile, isSubmitted, unsent, typed });
  const { answers, filled, isAnothers, structure, unsaved } = merged;

  const base = adoptUnsent(admissions, profile, unsaved, kept);
  const added = claimDraft(admissions, profile, merged);
  if (isSubmitted) dropEntries(device.draft, { username }, unsent);

  const counting = { ...answers, ...filled };
  const whole = isSubmitted ? counting : withParked(device.parked, { username }, counting);
  const lastPage = unreportedVisit(username);
  snapshot.setState((before) => ({
    ...snapshotOfProfile(profile, before),
    ...(lastPage === undefined ? {} : { lastPage }),
  }));
  // Items that a visitor added count beside those of the account.
  show(
    admissions,
    'student',
    { ...structure, ...whole },
    isSubmitted ? {} : device.halfTyped.read({ username }, counting),
  );
  const edits = { ...unsaved, ...filled, ...cameBack(live.current(), counting, whole) };
  sync.open(withoutDocuments(questionnaire, edits), base);
  // Documents open after the client: an answer that does not fit its document is an edit to save.
  openDocuments(admissions, profile);
  openAside(admissions);
  const notice = isAnothers ? 'anotherPerson' : 'keptAside';
  announceAside(admissions, added, messages.session[notice], notice);
  tellAdded(admissions, filled, answers);
  // Dead sessions are reported by the query cache; after other failures the next entry posts again.
  if (webStatusOf(profile.web_status) === undefined) void postStatus(admissions, 'started').catch(() => undefined);
}

/** Shows an account that another tab edits, with what that tab has yet to send. Changes nothing on the device. */
function readProfile(admissions: Admissions, profile: Received): void {
  const {
    config: { questionnaire },
    device: { draft, halfTyped },
    snapshot,
  } = admissions;
  const owner = { username: profile.username };
  snapshot.setState((before) => snapshotOfProfile(profile, before));
  const unsent = splitStructure(askedIn(questionnaire, newestAnswers(draft, owner)));
  const answers = { ...profile.answer, ...unsent.answers };
  const whole = { ...structureOf(profile), ...unsent.structure, ...answers };
  show(admissions, 'reader', whole, halfTyped.read(owner, answers));
  openDocuments(admissions, profile);
}

function show(
  { live, snapshot }: Pick<Admissions, 'live' | 'snapshot'>,
  applicant: 'student' | 'reader',
  whole: Answers,
  typed: Answers,
): void {
  live.show(applicant, whole, typed);
  live.current().problems.validating(snapshot.getState().webStatus === 'validating');
}

/** Returns parked answers that count again, because an edit elsewhere shows their questions. */
function cameBack(live: LiveApplication, counting: Answers, whole: Answers): Answers {
  const byKey = Object.entries(whole).map(
    ([name, value]) => [name.replace(/(?<=.)@.*?(_desc)?$/, '$1'), value] as const,
  );
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
