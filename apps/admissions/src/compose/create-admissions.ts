// A first page is drawn in one go.
import '@quire/form-engine/rare-parts';
import { splitStructure, withoutDocuments, type Questionnaire } from '@quire/form-engine/core';
import { anonymousOwner, createLazySaver, type DraftOwner } from '@quire/sync';
import type { BrowserMessages, Institution } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { createAsideStore } from '../application/aside-store.ts';
import { createDocumentsStore } from '../application/documents-store.ts';
import { createFailure } from '../application/failure.ts';
import { createLiveHolder } from '../application/live-holder.ts';
import { loadActions } from '../application/load-parts.ts';
import { createRefusedProblems } from '../application/refused-problems.ts';
import { createReturnPoint } from '../application/return-point.ts';
import { createUnexpectedErrors } from '../application/unexpected-errors.ts';
import { createUnsentAnswers } from '../application/unsent-answers.ts';
import { parkedOf, withParked } from '../draft/parked-answers.ts';
import { AccountNote } from '../layout/account-note.tsx';
import { createClientSnapshot } from '../snapshot/client-snapshot.ts';
import { identityCookies } from '../snapshot/identity-cookies.ts';
import { configOf } from './config-of.ts';
import { createClock, type ServerTime } from './create-clock.ts';
import { createDevice, type DeviceOptions } from './create-device.ts';
import { createNavigator } from './navigator.ts';

export interface AdmissionsOptions extends DeviceOptions {
  questionnaire: Questionnaire;
  institution: Institution;
  messages: BrowserMessages;
}

/** Puts the application together: its parts, and the effects of each edit. */
export function createAdmissions({
  questionnaire,
  institution,
  messages,
  now,
  ...device
}: AdmissionsOptions): Admissions {
  const time: ServerTime = { ahead: 0, device: now };
  const admissions: Admissions = {
    config: configOf({ questionnaire, institution, messages }),
    clock: createClock(time, () => admissions),
    snapshot: createClientSnapshot(),
    live: createLiveHolder(
      { questionnaire, messages, anonymous: institution.anonymous },
      () => now() + time.ahead,
      AccountNote,
    ),
    device: createDevice({ now, ...device }, () => admissions),
    saving: { saver: createLazySaver(), follower: undefined, unsent: createUnsentAnswers() },
    session: {
      isThere: () => identityCookies(document.cookie, institution.identityCookiePrefix).length > 0,
      invalid: async () => {
        const { endSession } = await loadActions();
        endSession(admissions, 'invalid');
      },
      opening: undefined,
    },
    aside: createAsideStore(),
    refused: createRefusedProblems(),
    errors: {
      failure: createFailure(),
      unexpected: createUnexpectedErrors((thrown) => {
        void report(admissions, thrown);
      }),
    },
    documents: createDocumentsStore(),
    lookups: {
      find: async (text, category, signal) => (await loadActions()).suggestionsFor(admissions, text, category, signal),
      record: async (id, category, signal) => (await loadActions()).recordOf(admissions, id, category, signal),
    },
    navigator: createNavigator(),
    returnPoint: createReturnPoint(),
  };
  keepEdits(admissions);
  const { parked, halfTyped, draft } = admissions.device;
  const answers = draft.read(anonymousOwner);
  admissions.live.replace(
    'anonymous',
    withParked(parked, anonymousOwner, answers),
    {},
    { typed: halfTyped.read(anonymousOwner, answers) },
  );
  return admissions;
}

async function report(admissions: Admissions, thrown: unknown): Promise<void> {
  const actions = await loadActions().catch(() => undefined);
  await actions?.reportError(admissions, thrown);
}

/** Keeps each edit on the device, and hands it to what saves. */
function keepEdits(admissions: Admissions): void {
  const { live, snapshot, refused } = admissions;
  const { draft, parked, halfTyped } = admissions.device;
  const { saver } = admissions.saving;
  const owner = (): DraftOwner => {
    const { username } = snapshot.getState();
    return username === undefined ? anonymousOwner : { username };
  };
  live.onEdit((set, reparked) => {
    const own = withoutDocuments(admissions.config.questionnaire, set);
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
}
