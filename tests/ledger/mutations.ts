import type { Emphasis } from './plan.ts';

/** A fault that is put into the product on purpose: the ledger must find it. */
export interface Mutation {
  name: string;
  /** File of its place, from the root of the repository, and name of the function around it. */
  in?: readonly [file: string, within: string];
  /** Syntax of its place, which is found once: an expression, or a statement, which ends with a semicolon. `$`: any part. */
  original?: string;
  /** Replacement. */
  mutated?: string;
  /** Request headers that never arrive at the server, which then ignores what they say. */
  without?: readonly string[];
  /** Emphasis of its sessions, for a fault that few usual ones would meet. */
  emphasis?: Emphasis;
}

const effects = 'packages/sync/src/run-effects.ts';
const outcome = 'packages/sync/src/reduce-outcome.ts';
const editing = 'apps/admissions/src/account/editing.ts';

const one = { tabs: 1, devices: 1, begins: 'student', isBlocked: false } as const;
/** Somebody goes on typing in a question while its save is on its way. */
const oneTyping: Emphasis = {
  cast: one,
  isOneQuestion: true,
  faults: ['slow', 'slowReply'],
  weights: { type: 50, pause: 25, fault: 20, deliver: 10, go: 0, crash: 0, reload: 0, close: 0 },
};

/** Two pages write in one question, and do not know of each other yet. */
const twoDevices: Emphasis = { cast: { ...one, devices: 2 }, isOneQuestion: true };
/** Two tabs of a browser take turns, and the line loses what they send. */
const twoTabs: Emphasis = {
  cast: { ...one, tabs: 2, isSideBySide: true },
  faults: ['lost', 'refused', 'garbled'],
  weights: { type: 40, editHere: 20, fault: 30, freeze: 8, go: 0, offline: 0, cut: 0, crash: 0, logOut: 0 },
};

/** One build holds all of them, and a page chooses one. A pattern that finds nothing is to be written anew here. */
export const mutations: readonly Mutation[] = [
  {
    name: 'an acknowledgement clears whatever is typed by then',
    in: [outcome, 'acknowledge'],
    original: 'if ($) continue;',
    mutated: 'if (!entry) continue;',
    emphasis: oneTyping,
  },
  {
    name: 'the device forgets an acknowledged key whatever its value',
    in: ['packages/sync/src/device/tab-entries.ts', 'dropEntries'],
    original: 'if ($) $.drop($, $);',
    mutated: 'if (value !== undefined) inner.entries.drop(name);',
    // It crashes when what it typed last has not arrived, and an older text was acknowledged.
    emphasis: {
      ...oneTyping,
      faults: ['slowReply', 'slowReply', 'lost', 'refused'],
      weights: { ...oneTyping.weights, fault: 30, deliver: 30, crash: 30 },
    },
  },
  {
    name: 'a tab that lets go drops from the device what it could not send',
    in: [editing, 'read'],
    original: 'closeConflicts($);',
    mutated: "admissions.device.draft.clear({ username: admissions.snapshot.getState().username ?? '' });",
    emphasis: twoTabs,
  },
  {
    name: 'a tab takes over without reading again',
    in: [editing, 'onEditing'],
    original: 'return readAgain($);',
    mutated: 'return Promise.resolve(admissions.live.setReader(false));',
    emphasis: twoTabs,
  },
  {
    name: 'a tab goes on editing when its lock was stolen',
    in: ['packages/sync/src/tabs/edit-lock.ts', 'request'],
    original: '$ = undefined;',
    mutated: 'return;',
    emphasis: twoTabs,
  },
  {
    name: 'a tab that reads can be typed in',
    in: ['apps/admissions/src/application/current-application.ts', 'reader'],
    original: '{ answer: false, addAnother: $, chooseTabs: $ }',
    mutated: '{}',
    emphasis: twoTabs,
  },
  {
    name: 'a tab that takes over leaves alone what another one has not sent',
    in: ['packages/sync/src/reduce-opening.ts', 'lacking'],
    original: '{ ...valuesOf($), ...inMemory }',
    mutated: 'inMemory',
    emphasis: twoTabs,
  },
  {
    name: 'nothing is sent when the page goes or is hidden',
    in: ['apps/admissions/src/account/save-on-leave.ts', 'leave'],
    original: 'void $.flush({ leaving: true });',
    mutated: ';',
    emphasis: { cast: one, weights: { close: 12, fault: 0, cut: 0, offline: 0 } },
  },
  {
    name: 'all tabs and devices send as one',
    in: [effects, 'send'],
    original: '{ sender, number }',
    mutated: "{ sender: '00000000-0000-4000-8000-000000000000', number }",
    emphasis: twoDevices,
  },
  {
    name: 'a save names no base',
    in: [effects, 'send'],
    original: '{ id, base, leaving }',
    mutated: '{ id, base: undefined, leaving }',
    emphasis: twoDevices,
  },
  {
    name: 'a conflict counts as saved',
    in: [outcome, 'reduceOutcome'],
    original: 'if (learned) return $;',
    mutated: 'return { state: acknowledge(learned ?? state, ended), effects: [], isMore: true };',
    emphasis: twoDevices,
  },
  {
    name: 'an answer in conflict is sent before anybody has seen it',
    in: ['packages/sync/src/reduce.ts', 'send'],
    original: "unsavedIn($, 'waiting')",
    mutated: 'unsavedIn(state)',
    emphasis: twoDevices,
  },
  {
    name: 'a failed save counts as saved',
    in: [outcome, 'reduceOutcome'],
    original: "{ ...$, failure: 'unavailable', failures: $ }",
    mutated: 'acknowledge(state, ended)',
  },
  {
    name: 'a save carries what was typed before the last edit',
    in: ['packages/sync/src/entries.ts', 'edit'],
    original: 'Object.entries($)',
    mutated: 'Object.entries(set).filter(([key]) => state.entries.get(key)?.value === undefined)',
  },
  {
    name: 'the edits of a visitor are dropped at the login',
    in: ['apps/admissions/src/account/claim-draft.ts', 'typedBefore'],
    original: '$.keeps() ? $ : $',
    mutated: '({})',
    emphasis: { cast: { begins: 'visitor', devices: 1 } },
  },
  {
    name: 'the edits of a student are forgotten when the session ends',
    in: ['apps/admissions/src/account/end-session.ts', 'leaveAccount'],
    original: '$.close($)',
    mutated: "(draft.clear({ username: snapshot.getState().username ?? '' }), sync.close({ forgets: true }))",
    emphasis: { cast: one, weights: { revoke: 8, cut: 6 } },
  },
  { name: 'the server hears of no base', without: ['quire-base-revision'], emphasis: twoDevices },
];
