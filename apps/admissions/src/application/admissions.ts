import type { LookupPort } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import type { DeviceDraft, FollowTabs, LazyKeptAside, LazySaver } from '@quire/form-engine/journal';
import type { BrowserMessages, Institution, Today } from '@quire/validation';
import type { AsideStore } from './aside-store.ts';
import type { DocumentsStore } from './documents-store.ts';
import type { HalfTyped } from '../draft/half-typed.ts';
import type { NavigationState, NavigationRules, Place } from '../navigation/decide.ts';
import type { SnapshotStore } from '../snapshot/client-snapshot.ts';
import type { RefusedProblems } from './refused-problems.ts';
import type { UnexpectedErrors } from './unexpected-errors.ts';
import type { FailureStore } from './failure.ts';
import type { LiveHolder } from './live-holder.ts';
import type { PageLink } from './page-links.ts';
import type { ReturnPoint } from './return-point.ts';
import type { UnsentAnswers } from './unsent-answers.ts';

/** Navigation through the router, to the place that a rule decides. */
export interface Navigator {
  place(): Place;
  /** Navigation state of the navigation in progress. */
  state(): NavigationState;
  /** Whether a navigation is in progress at this moment; React reports it a little later. */
  isGoing(): boolean;
  go(to: string, options: { state?: NavigationState | undefined; replace?: boolean }): void;
}

/** Parts of the application, put together once in `createAdmissions` and passed to whoever needs them. */
export interface Admissions {
  readonly questionnaire: Questionnaire;
  readonly institution: Institution;
  readonly messages: BrowserMessages;
  /** Returns milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** Today's date, read anew each time: a page may stay open for days. */
  readonly today: Today;
  /** Goes by the server's clock from now on, where it differs: years and limits of dates follow it, not the device. */
  followClock(instant: number): void;
  readonly pages: readonly PageLink[];
  readonly rules: NavigationRules;
  readonly snapshot: SnapshotStore;
  readonly live: LiveHolder;
  readonly draft: DeviceDraft;
  /** Answers kept aside on this device, of every owner. */
  readonly keptAside: LazyKeptAside;
  /** Answers kept aside of the student whose account is open, as they are shown. */
  readonly aside: AsideStore;
  /** Text in controls that is no answer yet, kept on this device. */
  readonly halfTyped: HalfTyped;
  /** Parked answers, kept as long as the browser tab is open, so that a reload does not lose them. */
  readonly parked: DeviceDraft;
  readonly saver: LazySaver;
  /** Exchange of edits with the browser's other tabs, once its code is there. */
  follower: FollowTabs | undefined;
  readonly unsent: UnsentAnswers;
  readonly returnPoint: ReturnPoint;
  readonly refused: RefusedProblems;
  readonly failure: FailureStore;
  readonly unexpected: UnexpectedErrors;
  /** Documents of the student, while an account is open. */
  readonly documents: DocumentsStore;
  /** Lookup of schools, colleges and addresses. */
  readonly lookups: LookupPort;
  /** Clears the student after a 401; the login card shows the reason. */
  sessionInvalid(): Promise<void>;
  /** Returns whether a cookie shows that somebody is logged in. */
  hasSession(): boolean;
  readonly navigator: Navigator;
  /** Connects the router's navigation, once there is a router. */
  connect(navigator: Navigator): void;
  /**
   * Gives the draft and what is kept aside their durable copy. Resolves when that was read, or is not to be had; never
   * if the storage does not answer.
   */
  openDurable(): Promise<void>;
  /** Promise of the student's account, being opened or open. */
  opening: Promise<void> | undefined;
}
