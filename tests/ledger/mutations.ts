import type { Emphasis } from './plan.ts';

/** A fault that is put into the product on purpose: the ledger must find it. */
export interface Mutation {
  name: string;
  /** File of the fragment, from the root of the repository. */
  file?: string;
  /** A unique fragment of the source: an expression, or statements, which end with a semicolon. */
  original?: string;
  /** Replacement. */
  mutated?: string;
  /** Request headers that never arrive at the server, which then ignores what they say. */
  without?: readonly string[];
  /** Emphasis of its sessions, for a fault that few usual ones would meet. */
  emphasis?: Emphasis;
}

const reduce = 'packages/sync/src/reduce.ts';
const effects = 'packages/sync/src/run-effects.ts';
const outcome = 'packages/sync/src/reduce-outcome.ts';
const editing = 'apps/admissions/src/account/editing.ts';
const claim = 'apps/admissions/src/account/claim-draft.ts';

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

/** One build holds all of them, and a page chooses one. A fragment that was changed is to be written anew here. */
export const mutations: readonly Mutation[] = [
  {
    name: 'an acknowledgement clears whatever is typed by then',
    file: outcome,
    original: 'if (entry?.value !== value) continue;',
    mutated: 'if (!entry) continue;',
    emphasis: oneTyping,
  },
  {
    name: 'the device forgets an acknowledged key whatever its value',
    file: 'packages/sync/src/device/tab-entries.ts',
    original: 'if (value !== undefined && (tab === undefined || of === tab)) inner.entries.drop(name, value);',
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
    file: editing,
    original: 'closeAside(admissions);',
    mutated: "admissions.device.draft.clear({ username: admissions.snapshot.getState().username ?? '' });",
    emphasis: twoTabs,
  },
  {
    name: 'a tab takes over without reading again',
    file: editing,
    original: 'return readAgain(admissions);',
    mutated:
      "return Promise.resolve(admissions.live.replace('student', everythingIn(admissions.live.current()), admissions.live.current().structure()));",
    emphasis: twoTabs,
  },
  {
    name: 'a tab goes on editing when its lock was stolen',
    file: 'packages/sync/src/tabs/edit-lock.ts',
    original: 'free = undefined;\n          onStolen();',
    mutated: 'return;',
    emphasis: twoTabs,
  },
  {
    name: 'a tab that reads can be typed in',
    file: 'apps/admissions/src/application/live-holder.ts',
    original: "{ answer: false, addAnother: { text: '' }, chooseTabs: { text: '' } }",
    mutated: '{}',
    emphasis: twoTabs,
  },
  {
    name: 'a tab that takes over leaves alone what another one has not sent',
    file: 'packages/sync/src/reduce-opening.ts',
    original: '{ ...valuesOf(newest), ...inMemory }',
    mutated: 'inMemory',
    emphasis: twoTabs,
  },
  {
    name: 'nothing is sent when the page goes or is hidden',
    file: 'apps/admissions/src/account/save-on-leave.ts',
    original: 'void sync.flush({ leaving: true });',
    mutated: ';',
    emphasis: { cast: one, weights: { close: 12, fault: 0, cut: 0, offline: 0 } },
  },
  {
    name: 'all tabs and devices send as one',
    file: effects,
    original: '{ sender, number }',
    mutated: "{ sender: '00000000-0000-4000-8000-000000000000', number }",
    emphasis: twoDevices,
  },
  {
    name: 'a save names no base',
    file: effects,
    original: '{ id, base, leaving }',
    mutated: '{ id, base: undefined, leaving }',
    emphasis: twoDevices,
  },
  {
    name: 'a conflict counts as saved',
    file: outcome,
    original: 'if (learned) return { state: learned, effects: [], isMore: true };',
    mutated: 'return { state: acknowledge(learned ?? state, ended), effects: [], isMore: true };',
    emphasis: twoDevices,
  },
  {
    name: 'an answer in conflict is sent before anybody has seen it',
    file: reduce,
    original: "unsavedIn(state, 'waiting')",
    mutated: 'unsavedIn(state)',
    emphasis: twoDevices,
  },
  {
    name: 'a failed save counts as saved',
    file: outcome,
    original: "{ ...state, failure: 'unavailable', failures: state.failures + 1 }",
    mutated: 'acknowledge(state, ended)',
  },
  {
    name: 'a save carries what was typed before the last edit',
    file: 'packages/sync/src/entries.ts',
    original: 'Object.entries(set)',
    mutated: 'Object.entries(set).filter(([key]) => state.entries.get(key)?.value === undefined)',
  },
  {
    name: 'the edits of a visitor are dropped at the login',
    file: claim,
    original: 'draft.keeps() ? { ...typed, ...stored } : { ...stored, ...typed }',
    mutated: '({})',
    emphasis: { cast: { begins: 'visitor', devices: 1 } },
  },
  {
    name: 'the edits of a student are forgotten when the session ends',
    file: 'apps/admissions/src/account/end-session.ts',
    original: 'sync.close({ forgets })',
    mutated: "(draft.clear({ username: snapshot.getState().username ?? '' }), sync.close({ forgets: true }))",
    emphasis: { cast: one, weights: { revoke: 8, cut: 6 } },
  },
  { name: 'the server hears of no base', without: ['quire-base-revision'], emphasis: twoDevices },
];
