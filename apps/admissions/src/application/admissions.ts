import type { LookupPort } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import type { DeviceDraft, EditingTab, Sync } from '@quire/sync';
import type { BrowserMessages } from '@quire/messages';
import type { Institution, Today } from '@quire/validation';
import type { ConflictStore } from './conflict-store.ts';
import type { DocumentsStore } from './documents-store.ts';
import type { HalfTyped } from './half-typed.ts';
import type { NavigationState, NavigationRules, Place } from '../navigation/decide.ts';
import type { SnapshotStore } from '../session/client-snapshot.ts';
import type { RefusedProblems } from './refused-problems.ts';
import type { UnexpectedErrors, FailureStore } from './unexpected-errors.ts';
import type { CurrentApplication } from './current-application.ts';
import type { PageLink } from './page-links.ts';
import type { ReturnPoint } from './return-point.ts';
import type { TabChannel } from './tab-channel.ts';

/** Navigation through the router, to the place that a rule decides. */
export interface Navigator {
  place(): Place;
  /** Navigation state of the navigation in progress. */
  state(): NavigationState;
  /** Returns whether a navigation is in progress; React reports it a little later. */
  isGoing(): boolean;
  go(to: string, options: { state?: NavigationState | undefined; replace?: boolean }): void;
}

/** Config of the institution, as it was compiled. */
export interface AdmissionsConfig {
  readonly questionnaire: Questionnaire;
  readonly institution: Institution;
  readonly messages: BrowserMessages;
  readonly pages: readonly PageLink[];
  readonly rules: NavigationRules;
}

/** Time, by the device until a server says otherwise. */
export interface Clock {
  /** Returns milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** Today's date, read anew each time: a page may stay open for days. */
  readonly today: Today;
  /** Goes by the server's clock from now on, where it differs: years and limits of dates follow it, not the device. */
  follow(instant: number): void;
}

/** The answers and settings kept on this device. */
export interface Device {
  readonly draft: DeviceDraft;
  /** Text in controls that is not an answer yet. */
  readonly halfTyped: HalfTyped;
  /** Parked answers, kept as long as the browser tab is open, so a reload does not lose them. */
  readonly parked: DeviceDraft;
  readonly tabs: TabChannel;
  /**
   * Opens the durable copy of the draft and conflicts. Resolves when it was read or is unavailable; never if
   * the storage does not answer.
   */
  openDurable(): Promise<void>;
}

/** The way of edits to the server, from the one tab of the browser that edits. */
export interface Saving {
  readonly sync: Sync;
  /** Returns what decides which tab edits, once its code is there; undefined if it cannot be loaded. Never rejects. */
  editing(): Promise<EditingTab | undefined>;
}

/** Login of the student. */
export interface Session {
  /** Returns whether a cookie shows that somebody is logged in. */
  isThere(): boolean;
  /** Clears the student after a 401; the login card shows the reason. */
  invalid(): Promise<void>;
  /** Promise of the student's account, being opened or open. */
  opening: Promise<void> | undefined;
  readonly returnPoint: ReturnPoint;
}

/**
 * The application, put together once by `createAdmissions`.
 *
 * `live` holds the applicant's answers. Each edit goes to `device`, which keeps it, and to `saving`, which sends it
 * once an account is open. `snapshot` says whose account that is and how far the application has come. Everything else
 * is beside this way: what was read once (`config`), and what screens share. A module takes the parts it needs,
 * `Pick<Admissions, 'live' | 'config'>`, and not the whole.
 */
export interface Admissions {
  /** Replaced as a whole when an author edits it. */
  config: AdmissionsConfig;
  readonly clock: Clock;
  readonly live: CurrentApplication;
  readonly device: Device;
  readonly saving: Saving;
  readonly session: Session;
  readonly snapshot: SnapshotStore;
  /** Conflicts of the student whose account is open, as shown. */
  readonly conflicts: ConflictStore;
  readonly errors: {
    readonly failure: FailureStore;
    readonly refused: RefusedProblems;
    readonly unexpected: UnexpectedErrors;
  };
  /** Documents of the student, while an account is open. */
  readonly documents: DocumentsStore;
  /** Lookup of schools, colleges and addresses. */
  readonly lookups: LookupPort;
  /** Navigation, once the router is connected. */
  readonly navigator: Navigator & { connect(navigator: Navigator): void };
}
