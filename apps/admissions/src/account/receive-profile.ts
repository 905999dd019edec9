import type { Dated, Profile, Revised } from '@quire/api-client';
import type { LiveApplication } from '@quire/form-engine';
import {
  groupAt,
  isAnswerKey,
  prefilledAnswers,
  questionAt,
  splitStructure,
  structureAnswers,
  withoutDocuments,
  type Questionnaire,
} from '@quire/form-engine/core';
import {
  adoptEntries,
  anonymousOwner,
  dropEntries,
  entriesByTab,
  leastRevision,
  newestAnswers,
  newestEntries,
} from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { tellAdded } from '../aside/added-answers.ts';
import { keepAside, newestOf, versionsOf } from '../aside/aside-versions.ts';
import { announceAside, openAside } from '../aside/open-aside.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { isOfAnotherPerson } from '../draft/is-of-another-person.ts';
import { mergeAnswers, type Merged } from '../draft/merge-answers.ts';
import { withParked } from '../draft/parked-answers.ts';
import type { ClientSnapshot } from '../snapshot/client-snapshot.ts';
import { webStatusOf } from '../snapshot/web-status.ts';
import { postStatus } from './post-status.ts';
import { sendAsAnother } from './save-sender.ts';
import { unreportedVisit } from './unreported-visit.ts';
import { takeUnsent } from './unsent-answers.ts';

/** Makes a profile's answers live, and its student the student of this tab. */
export function receiveProfile(admissions: Admissions, profile: Profile & Partial<Revised & Dated>): void {
  const { live, snapshot } = admissions;
  const { reading, sync } = admissions.saving;
  if (reading.getState().isReading && webStatusOf(profile.web_status) !== 'submitted')
    return showProfile(admissions, profile);
  const typed = typedBefore(admissions);
  const lastPage = unreportedVisit(profile.username);
  snapshot.setState({ ...snapshotOfProfile(profile), ...(lastPage === undefined ? {} : { lastPage }) });
  const { webStatus } = snapshot.getState();
  const structure = structureAnswers({ tabs: profile.tabs, addAnother: profile.add_another });

  const isSubmitted = webStatus === 'submitted';
  // Submitted applications accept no edits: unsent answers, sensitive ones included, are kept aside.
  const inMemory = takeUnsent(admissions, profile.username);
  const unsent = {
    ...unsavedHere(admissions, profile.username, {
      inMemory: inMemory.answers,
      account: { ...profile.answer, ...structure },
    }),
    ...(isSubmitted ? withoutDocuments(admissions.config.questionnaire, sync.close()) : {}),
  };
  const unsaved = isSubmitted ? {} : unsent;
  const here = splitStructure(unsaved);
  const answers = { ...profile.answer, ...here.answers };
  const layout = { ...structure, ...here.structure };
  const account = { ...answers, ...layout };
  // A sibling may have typed at the same computer: the student decides.
  const isAnothers = !isSubmitted && isOfAnotherPerson(admissions.config.questionnaire, account, typed);
  const merged =
    isSubmitted || isAnothers
      ? { filled: {}, aside: { ...typed, ...(isSubmitted ? unsent : {}) } }
      : mergeAnswers({
          questionnaire: admissions.config.questionnaire,
          account,
          typed,
          prefilled: prefilledAnswers(admissions.config.questionnaire, profile.username),
          today: admissions.clock.today,
        });
  // Edits of an earlier visit may be older than changes elsewhere: the server compares them by their base.
  const isInMemory = Object.keys(inMemory.answers).some((key) => Object.hasOwn(unsaved, key));
  const base = Math.min(
    ...[
      profile.revision,
      leastRevision(newestEntries(admissions.device.draft, { username: profile.username }), Object.keys(unsaved)),
      isInMemory ? inMemory.base : undefined,
    ].filter((one) => one !== undefined),
  );
  // Another tab's leftovers were typed beside this tab's saves, which it may not have known.
  const { draft } = admissions.device;
  const own = entriesByTab(draft, { username: profile.username }).get(draft.inner.entries.tab);
  if (Object.entries(unsaved).some(([key, value]) => own?.get(key)?.value !== value && inMemory.answers[key] !== value))
    sendAsAnother();
  adoptEntries(admissions.device.draft, { username: profile.username }, unsaved, inMemory.base);
  const added = keep(admissions, profile.username, merged);
  if (isSubmitted) dropEntries(admissions.device.draft, { username: profile.username }, unsent);

  const counting = { ...answers, ...merged.filled };
  if (!isAnothers) assignUnseen(admissions, profile.username);
  const whole = isSubmitted ? counting : withParked(admissions.device.parked, { username: profile.username }, counting);
  const typedIn = isSubmitted ? {} : admissions.device.halfTyped.read({ username: profile.username }, counting);
  // Items that a visitor added count beside those of the account.
  live.replace('student', { ...layout, ...whole }, {}, { typed: typedIn });
  live.current().problems.validating(webStatus === 'validating');
  sync.open(
    withoutDocuments(admissions.config.questionnaire, {
      ...unsaved,
      ...merged.filled,
      ...cameBack(live.current(), counting, whole),
    }),
    profile.revision === undefined ? undefined : base,
  );
  // Documents open after the client: an answer that does not fit its document is an edit to save.
  openDocuments(admissions, profile);
  openAside(admissions);
  announceAside(admissions, added, admissions.config.messages.session[isAnothers ? 'anotherPerson' : 'keptAside']);
  tellAdded(admissions, merged.filled, answers);
  // Dead sessions are reported by the query cache; after other failures the next entry posts again.
  if (webStatusOf(profile.web_status) === undefined) void postStatus(admissions, 'started').catch(() => undefined);
}

/** Shows an account that another tab edits, with what that tab has yet to send. Changes nothing on the device. */
function showProfile(admissions: Admissions, profile: Profile & Partial<Dated>): void {
  const {
    config: { questionnaire },
    device: { draft, halfTyped },
    live,
    snapshot,
  } = admissions;
  const owner = { username: profile.username };
  snapshot.setState(snapshotOfProfile(profile));
  const here = splitStructure(askedIn(questionnaire, newestAnswers(draft, owner)));
  const answers = { ...profile.answer, ...here.answers };
  const structure = structureAnswers({ tabs: profile.tabs, addAnother: profile.add_another });
  live.replace(
    'reader',
    { ...structure, ...here.structure, ...answers },
    {},
    { typed: halfTyped.read(owner, answers) },
  );
  live.current().problems.validating(snapshot.getState().webStatus === 'validating');
  openDocuments(admissions, profile);
}

/** Returns the answers typed before the login: from the device, and sensitive ones from memory. */
function typedBefore({ device: { draft }, live, snapshot }: Pick<Admissions, 'device' | 'live' | 'snapshot'>): Answers {
  const stored = draft.read(anonymousOwner);
  const typed = snapshot.getState().isLoggedIn ? {} : { ...live.current().answers(), ...live.current().structure() };
  const all = draft.keeps() ? { ...typed, ...stored } : { ...stored, ...typed };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/**
 * Returns this student's edits that the server lacks. Edits with a lost acknowledgement leave the device, or the next
 * save would use their older base. Answers to removed questions stay there: the server refuses them.
 */
function unsavedHere(
  { device: { draft }, config: { questionnaire } }: Pick<Admissions, 'device' | 'config'>,
  username: string,
  { inMemory, account }: { inMemory: Answers; account: Answers },
): Answers {
  const edits = Object.entries({ ...newestAnswers(draft, { username }), ...inMemory });
  const isThere = ([key, value]: [string, string]): boolean => (account[key] ?? '') === value;
  dropEntries(draft, { username }, Object.fromEntries(edits.filter(isThere)));
  return askedIn(questionnaire, Object.fromEntries(edits.filter((edit) => !isThere(edit))));
}

/** Returns the edits that the server takes: not those of removed questions, nor marks of documents. */
const askedIn = (questionnaire: Questionnaire, edits: Answers): Answers =>
  withoutDocuments(
    questionnaire,
    Object.fromEntries(
      Object.entries(edits).filter(([key]) => isAnswerKey(questionnaire, key) || groupAt(questionnaire, key)),
    ),
  );

/** Assigns half-typed text and parked answers from before the login to the student. */
function assignUnseen({ device: { halfTyped, parked } }: Pick<Admissions, 'device'>, username: string): void {
  halfTyped.assign(username);
  parked.write(
    { username },
    Object.fromEntries(Object.entries(parked.read(anonymousOwner)).filter(([, value]) => value !== '')),
  );
  parked.clear(anonymousOwner);
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

/** Assigns typed answers to the student before another account can claim them. Returns the keys of those kept aside. */
function keep(
  { device: { draft, keptAside }, config: { questionnaire } }: Pick<Admissions, 'device' | 'config'>,
  username: string,
  { filled, aside }: Merged,
): readonly string[] {
  draft.write({ username }, filled);
  const before = keptAside.read(anonymousOwner);
  for (const version of versionsOf(questionnaire, before))
    keepAside(
      { device: { keptAside }, config: { questionnaire } },
      { username },
      Object.fromEntries(version.map(({ key, value }) => [key, value])),
      newestOf(version),
    );
  const differing = Object.entries(aside).filter(([key, value]) => value !== '' && questionAt(questionnaire, key));
  keepAside({ device: { keptAside }, config: { questionnaire } }, { username }, Object.fromEntries(differing));
  keptAside.clear(anonymousOwner);
  draft.clear(anonymousOwner);
  return [...before, ...differing.map(([key]) => ({ key }))].map(({ key }) => key);
}

/** Returns the snapshot of a profile. A student without a status has started (specification, 4.1). */
function snapshotOfProfile(profile: Profile & Partial<Dated>): ClientSnapshot {
  return {
    username: profile.username,
    isLoggedIn: true,
    isLeaving: false,
    isServiceUser: false,
    webStatus: webStatusOf(profile.web_status) ?? 'started',
    lastPage: profile.last_page ?? undefined,
    numLogins: Math.max(1, profile.successful_login.length),
    hasChangedPage: false,
    savedBefore: profile.savedAt,
  };
}
