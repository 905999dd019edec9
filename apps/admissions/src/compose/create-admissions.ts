import { splitStructure, withoutDocuments, type Questionnaire } from '@quire/form-engine/core';
import {
  anonymousOwner,
  createDeviceDraft,
  createEntryStore,
  createLazyKeptAside,
  createLazySaver,
  type DeviceDraftOptions,
  type DraftOwner,
  type EntryStore,
} from '@quire/form-engine/journal';
import { todayIn, type BrowserMessages, type Institution } from '@quire/validation';
import type { Admissions, Navigator } from '../application/admissions.ts';
import { createAsideStore } from '../application/aside-store.ts';
import { createDocumentsStore } from '../application/documents-store.ts';
import { createFailure } from '../application/failure.ts';
import { createLiveHolder } from '../application/live-holder.ts';
import { loadActions } from '../application/load-parts.ts';
import { pageLinks } from '../application/page-links.ts';
import { createRefusedProblems } from '../application/refused-problems.ts';
import { createReturnPoint } from '../application/return-point.ts';
import { createUnexpectedErrors } from '../application/unexpected-errors.ts';
import { createUnsentAnswers } from '../application/unsent-answers.ts';
import { createHalfTyped } from '../draft/half-typed.ts';
import { parkedOf, withParked } from '../draft/parked-answers.ts';
import { AccountNote } from '../layout/account-note.tsx';
import { navigationRules } from '../navigation/decide.ts';
import { createClientSnapshot } from '../snapshot/client-snapshot.ts';
import { identityCookies } from '../snapshot/identity-cookies.ts';
import { unasked } from '../navigation/fetch-ahead.ts';

/** In milliseconds: a header names seconds, and takes a while to arrive. */
const clockTolerance = 5 * 60_000;

export interface AdmissionsOptions {
  questionnaire: Questionnaire;
  institution: Institution;
  messages: BrowserMessages;
  /** `localStorage`, or undefined if the browser gives none. */
  storage: Storage | undefined;
  /** `sessionStorage`, or undefined if the browser gives none. */
  tabStorage?: Storage | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

/** Puts the application together: its parts, and the effects of each edit. */
export function createAdmissions({
  questionnaire,
  institution,
  messages,
  storage,
  tabStorage,
  now,
}: AdmissionsOptions): Admissions {
  const pages = pageLinks(questionnaire);
  const snapshot = createClientSnapshot();
  const entries = createEntryStore({ storage, now, awaitsDurable: 'indexedDB' in globalThis });
  const storedIn = (store: EntryStore, kind = 'draft', isOfTabs = false): DeviceDraftOptions => ({
    entries: store,
    kind,
    isOfTabs,
    now,
    get sensitive() {
      return admissions.questionnaire.sensitive;
    },
  });
  const draft = createDeviceDraft(storedIn(entries, 'draft', true));
  const keptAside = createLazyKeptAside(storedIn(entries));
  // Milliseconds by which the server's clock is ahead of the device's.
  let ahead = 0;
  const time = (): number => now() + ahead;
  const live = createLiveHolder({ questionnaire, messages }, time, AccountNote);
  const refused = createRefusedProblems();
  const parked = createDeviceDraft(storedIn(createEntryStore({ storage: tabStorage, now })));
  const halfTyped = createHalfTyped(createDeviceDraft(storedIn(entries, 'typed')));
  const notConnected = (): never => {
    throw new Error('Nothing can be navigated before the router is connected. Call connect() first.');
  };
  // Rules decide the first address while the router is made, without navigation state.
  let navigator: Navigator = { place: notConnected, state: () => ({}), isGoing: () => false, go: notConnected };

  const owner = (): DraftOwner => {
    const { username } = snapshot.getState();
    return username === undefined ? anonymousOwner : { username };
  };

  const report = async (thrown: unknown): Promise<void> => {
    const actions = await loadActions().catch(() => undefined);
    await actions?.reportError(admissions, thrown);
  };

  const saver = createLazySaver();
  let durable: Promise<void> | undefined;

  live.onEdit((set, reparked) => {
    const own = withoutDocuments(admissions.questionnaire, set);
    for (const [key, value] of Object.entries(own)) draft.write(owner(), { [key]: value }, saver.revision(key));
    parked.write(owner(), parkedOf(live.current(), set, reparked));
    const { answers, structure } = splitStructure(set);
    // Marks of documents go to the server and stay on no device: the next page makes them from the documents.
    // Button presses are saved at once: the specification saves a count and a tab with the press (4.11 and 4.13).
    saver.edited(snapshot.getState().webStatus === 'submitted' ? own : set, {
      atOnce: Object.keys(structure).length > 0,
    });
    refused.edited(answers);
  });

  live.onTyped((key, typed) => {
    halfTyped.keep(owner(), key, typed, live.current().answer(key));
  });

  const admissions: Admissions = {
    questionnaire,
    institution,
    messages,
    now,
    pages,
    snapshot,
    live,
    draft,
    halfTyped,
    keptAside,
    parked,
    saver,
    refused,
    rules: navigationRules({ pages: pages.map((page) => page.path), default: `/${institution.defaultPage}` }),
    unsent: createUnsentAnswers(),
    returnPoint: createReturnPoint(),
    aside: createAsideStore(),
    failure: createFailure(),
    unexpected: createUnexpectedErrors((thrown) => {
      void report(thrown);
    }),
    documents: createDocumentsStore(),
    lookups: {
      find: async (text, category, signal) => (await loadActions()).suggestionsFor(admissions, text, category, signal),
      record: async (id, category, signal) => (await loadActions()).recordOf(admissions, id, category, signal),
    },
    sessionInvalid: async () => {
      const { endSession } = await loadActions();
      endSession(admissions, 'invalid');
    },
    hasSession: () => identityCookies(document.cookie, institution.identityCookiePrefix).length > 0,
    get navigator() {
      return navigator;
    },
    connect: (next) => {
      navigator = next;
    },
    opening: undefined,
    openDurable: () => {
      // Without its code there is no durable copy yet; whoever asks next fetches the code again.
      durable ??= import('../account/open-durable.ts')
        .then(({ openDurable }) => openDurable(admissions, entries))
        .catch((error: unknown) => {
          durable = undefined;
          throw error;
        });
      return unasked(durable);
    },
    follower: undefined,
    get today() {
      return todayIn(admissions.institution.timeZone, time());
    },
    followClock: (instant) => {
      if (Math.abs(instant - time()) < clockTolerance) return;
      ahead = instant - now();
      live.current().setToday(admissions.today);
    },
  };
  const answers = draft.read(anonymousOwner);
  live.replace(
    'anonymous',
    withParked(parked, anonymousOwner, answers),
    {},
    { typed: halfTyped.read(anonymousOwner, answers) },
  );
  return admissions;
}
