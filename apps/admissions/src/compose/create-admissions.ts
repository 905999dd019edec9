import {
  isDocumentQuestion,
  questionAt,
  splitStructure,
  withoutDocuments,
  type Questionnaire,
} from '@quire/form-engine/core';
import { anonymousOwner, createSync, type DeviceDraft, type DraftOwner, type EditingTab } from '@quire/sync';
import type { BrowserMessages } from '@quire/messages';
import type { Institution } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { createConflictStore } from '../application/conflict-store.ts';
import { createDocumentsStore } from '../application/documents-store.ts';
import { createFailure, createUnexpectedErrors } from '../application/unexpected-errors.ts';
import { createApplication } from '../application/current-application.ts';
import { loadActions } from '../application/load-parts.ts';
import { createRefusedProblems } from '../application/refused-problems.ts';
import { createReturnPoint } from '../application/return-point.ts';
import { parkedOf } from '../application/parked-answers.ts';
import { showVisitor } from '../account/show-visitor.ts';
import { AccountNote } from '../layout/account-note.tsx';
import { createClientSnapshot } from '../session/client-snapshot.ts';
import { identityCookies } from '../session/identity-cookies.ts';
import { configOf } from '../application/config-of.ts';
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
  ...storages
}: AdmissionsOptions): Admissions {
  const time: ServerTime = { ahead: 0, device: now };
  const device = createDevice({ now, ...storages }, () => admissions);
  const admissions: Admissions = {
    config: configOf({ questionnaire, institution, messages }),
    clock: createClock(time, () => admissions),
    snapshot: createClientSnapshot(),
    live: createApplication(
      { questionnaire, messages, anonymous: institution.anonymous },
      () => now() + time.ahead,
      AccountNote,
    ),
    device,
    saving: createSaving(device.draft, () => admissions),
    session: {
      isThere: () => identityCookies(document.cookie, institution.identityCookiePrefix).length > 0,
      invalid: async () => {
        const { endSession } = await loadActions();
        endSession(admissions, 'invalid');
      },
      opening: undefined,
      returnPoint: createReturnPoint(),
    },
    conflicts: createConflictStore(),
    errors: {
      failure: createFailure(),
      refused: createRefusedProblems(),
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
  };
  keepEdits(admissions);
  showVisitor(admissions);
  return admissions;
}

async function report(admissions: Admissions, thrown: unknown): Promise<void> {
  const actions = await loadActions().catch(() => undefined);
  await actions?.reportError(admissions, thrown);
}

/** Creates the client of the account, and decides late which tab edits. */
function createSaving(draft: DeviceDraft, application: () => Admissions): Admissions['saving'] {
  let editing: Promise<EditingTab | undefined> | undefined;
  return {
    sync: createSync({
      device: draft,
      isKept: (key) => !isDocumentQuestion(questionAt(application().config.questionnaire, key)),
    }),
    editing: () =>
      (editing ??= import('../account/editing.ts').then(
        ({ createEditing }) => createEditing(application()),
        // The server compares what two tabs send.
        () => (editing = undefined),
      )),
  };
}

const ownerIn = (snapshot: Admissions['snapshot']): DraftOwner => {
  const { username } = snapshot.getState();
  return username === undefined ? anonymousOwner : { username };
};

/** Keeps each edit, and sends it once an account is open. */
function keepEdits(admissions: Admissions): void {
  const {
    errors: { refused },
    live,
    snapshot,
  } = admissions;
  const { parked, halfTyped } = admissions.device;
  const { sync } = admissions.saving;
  const owner = (): DraftOwner => ownerIn(snapshot);
  live.onEdit((set, reparked) => {
    parked.write(owner(), parkedOf(live.current(), set, reparked));
    const { answers, structure } = splitStructure(set);
    // Marks of documents go to the server and stay on no device: the next page makes them from the documents.
    // Button presses are saved at once: the specification saves a count and a tab with the press (4.11 and 4.13).
    const isSubmitted = snapshot.getState().webStatus === 'submitted';
    sync.edit(isSubmitted ? withoutDocuments(admissions.config.questionnaire, set) : set, {
      atOnce: Object.keys(structure).length > 0,
    });
    refused.edited(answers);
  });
  live.onTyped((key, typed) => {
    halfTyped.keep(owner(), key, typed, live.current().answer(key));
  });
}
