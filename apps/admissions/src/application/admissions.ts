import type { LookupPort } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import type { Institution, Messages, Today } from '@quire/validation';
import type { AsideStore } from './aside-store.ts';
import type { DocumentsStore } from './documents-store.ts';
import type { DeviceDraft } from '../draft/device-draft.ts';
import type { KeptAside } from '../draft/kept-aside.ts';
import type { NavigationState, NavigationRules, Place } from '../navigation/decide.ts';
import type { AnswerSaver } from './answer-saver.ts';
import type { SnapshotStore } from '../snapshot/client-snapshot.ts';
import type { RefusedProblems } from './refused-problems.ts';
import type { UnexpectedErrors } from './unexpected-errors.ts';
import type { FailureStore } from './failure.ts';
import type { LiveHolder } from './live-holder.ts';
import type { PageLink } from './page-links.ts';
import type { UnsentAnswers } from './unsent-answers.ts';

/** Goes where a decision says; made from the router. */
export interface Navigator {
  place(): Place;
  /** What the navigation under way carries. */
  state(): NavigationState;
  /** Whether a navigation is under way at this moment; screens hear of it a little later. */
  isGoing(): boolean;
  go(to: string, options: { state?: NavigationState | undefined; replace?: boolean }): void;
}

/** Everything the application is made of, put together once in `createAdmissions` and handed to whoever needs it. */
export interface Admissions {
  readonly questionnaire: Questionnaire;
  readonly institution: Institution;
  readonly messages: Messages;
  /** Read anew each time: a page may stand open for days. */
  readonly today: Today;
  readonly pages: readonly PageLink[];
  readonly rules: NavigationRules;
  readonly snapshot: SnapshotStore;
  readonly live: LiveHolder;
  readonly draft: DeviceDraft;
  /** Answers typed on this device that differ from an account's, until they are decided. */
  readonly keptAside: KeptAside;
  /** Those of the student whose account is open, as they are shown. */
  readonly aside: AsideStore;
  /** Answers that were hidden, as long as the browser's tab is open: a reload does not take them from the student. */
  readonly parked: DeviceDraft;
  readonly saver: AnswerSaver;
  readonly unsent: UnsentAnswers;
  readonly refused: RefusedProblems;
  readonly failure: FailureStore;
  readonly unexpected: UnexpectedErrors;
  /** The documents of a student, while an account is open. */
  readonly documents: DocumentsStore;
  /** Finds schools, colleges and addresses. */
  readonly lookups: LookupPort;
  /** A call was answered with 401: the student is forgotten here, and the log-in card says why. */
  sessionInvalid(): Promise<void>;
  /** Whether a cookie says that somebody is logged in. */
  hasSession(): boolean;
  readonly navigator: Navigator;
  /** Hands over the router's way to go, once there is a router. */
  connect(navigator: Navigator): void;
  /** The student's account, being opened or open. */
  opening: Promise<void> | undefined;
}
