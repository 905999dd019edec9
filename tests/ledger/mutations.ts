import type { Emphasis } from './plan.ts';

/** A fault that is put into the product on purpose: the ledger must find it. */
export interface Mutation {
  name: string;
  /** File of the fragment, from the root of the repository. */
  file?: string;
  /** A unique fragment of the source. */
  original?: string;
  /** Replacement. */
  mutated?: string;
  as?: 'expression' | 'statements';
  /** Request headers that never arrive at the server, which then ignores what they say. */
  without?: readonly string[];
  /** Emphasis of its sessions, for a fault that few usual ones would meet. */
  emphasis?: Emphasis;
}

const saver = 'packages/sync/src/server/answer-saver.ts';
const send = 'apps/admissions/src/account/save-sender.ts';
const composed = 'apps/admissions/src/compose/create-admissions.ts';
const draft = 'packages/sync/src/device/device-draft.ts';
const receive = 'apps/admissions/src/account/receive-profile.ts';

const one = { tabs: 1, devices: 1, begins: 'student', isBlocked: false } as const;
/** Somebody goes on typing in a question while its save is on its way. */
const oneTyping: Emphasis = {
  cast: one,
  isOneQuestion: true,
  faults: ['slow', 'slowReply'],
  weights: { type: 50, pause: 25, fault: 20, deliver: 10, go: 0, crash: 0, reload: 0, close: 0 },
};

/** Two pages write in one question, and do not know of each other yet. */
const twoTabs: Emphasis = { cast: { ...one, tabs: 2 }, isOneQuestion: true };
const twoDevices: Emphasis = { cast: { ...one, devices: 2 }, isOneQuestion: true };

/** One build holds all of them, and a page chooses one. A fragment that was changed is to be written anew here. */
export const mutations: readonly Mutation[] = [
  {
    name: 'an acknowledgement clears whatever is typed by then',
    file: saver,
    as: 'expression',
    original: 'unsaved.get(key) === value',
    mutated: 'true',
    emphasis: oneTyping,
  },
  {
    name: 'the device forgets an acknowledged key whatever its value',
    file: 'packages/sync/src/device/tab-entries.ts',
    as: 'statements',
    original: 'if (value !== undefined && (tab === undefined || of === tab)) inner.entries.drop(name, value);',
    mutated: 'if (value !== undefined) inner.entries.drop(name);',
    // It crashes when what it typed last has not arrived, and an older text was acknowledged.
    emphasis: {
      ...oneTyping,
      faults: ['slowReply', 'slowReply', 'lost', 'refused'],
      weights: { ...oneTyping.weights, fault: 30, deliver: 14, crash: 15 },
    },
  },
  {
    name: 'all tabs share one entry of a question',
    file: draft,
    as: 'expression',
    original: "options.isOfTabs && 'username' in owner",
    mutated: 'false',
    // Two tabs type in one question, and one of them crashes before either has saved.
    emphasis: {
      cast: { ...one, tabs: 2 },
      isOneQuestion: true,
      weights: { type: 60, crash: 12, pause: 2, leave: 2, hide: 0, go: 0 },
    },
  },
  {
    name: 'nothing is sent when the page goes or is hidden',
    file: 'apps/admissions/src/saving/save-on-leave.ts',
    as: 'expression',
    original: 'void saver.flush({ leaving: true })',
    mutated: 'undefined',
  },
  {
    name: 'all tabs and devices send as one',
    file: send,
    as: 'expression',
    original: '{ sender, number: sent }',
    mutated: "{ sender: '00000000-0000-4000-8000-000000000000', number: sent }",
    emphasis: twoTabs,
  },
  {
    name: 'a save names no base',
    file: saver,
    as: 'expression',
    original: 'options.send(changes, { base, leaving })',
    mutated: 'options.send(changes, { base: undefined, leaving })',
    emphasis: twoDevices,
  },
  {
    name: 'a conflict counts as saved',
    file: saver,
    as: 'statements',
    original: 'if (learns(outcome.revision, changes, base)) return true;',
    mutated: 'acknowledge(changes); return true;',
    emphasis: twoDevices,
  },
  {
    name: 'a failed save is never tried again',
    file: saver,
    as: 'statements',
    original:
      'timer.wait(backOff(failures, { first: options.retryAfter, longest: longestWait, asked: (asked ?? 0) * 1000 }));',
    mutated: ';',
  },
  {
    name: 'a failed save counts as saved',
    file: saver,
    as: 'statements',
    original: 'retryLater(outcome.retryAfter);',
    mutated: 'acknowledge(changes);',
  },
  {
    name: 'the status line says saved at once',
    file: 'apps/admissions/src/saving/status-of.ts',
    as: 'expression',
    original: 'saving.unsaved > 0',
    mutated: 'false',
  },
  {
    name: 'a save carries what was typed before the last edit',
    file: saver,
    as: 'statements',
    original: 'unsaved.set(key, value);\n        refused.delete(key);',
    mutated: 'if (!unsaved.has(key)) unsaved.set(key, value);',
  },
  {
    name: 'the edits of a visitor are dropped at the login',
    file: receive,
    as: 'expression',
    original: 'draft.keeps() ? { ...typed, ...stored } : { ...stored, ...typed }',
    mutated: '({})',
    emphasis: { cast: { begins: 'visitor', devices: 1 } },
  },
  {
    name: 'the device is not given what is typed',
    file: composed,
    as: 'statements',
    original: 'draft.write(owner(), { [key]: value }, saver.revision(key));',
    mutated: ';',
  },
  {
    name: 'the edits of a student are forgotten when the session ends',
    file: 'apps/admissions/src/account/end-session.ts',
    as: 'statements',
    original: 'if (username !== undefined && Object.keys(left).length > 0) unsent.keep(username, left, base);',
    mutated: 'if (username !== undefined) draft.clear({ username });',
    emphasis: { cast: one, weights: { revoke: 8, cut: 6 } },
  },
  {
    name: 'what differs from the account is kept nowhere',
    file: 'apps/admissions/src/aside/receive-changes.ts',
    as: 'statements',
    original: 'keepAside(admissions, { username }, Object.fromEntries(differing));',
    mutated: ';',
    emphasis: { cast: { begins: 'visitor', devices: 2 }, isOneQuestion: true },
  },
  { name: 'the server hears of no base', without: ['quire-base-revision'], emphasis: twoDevices },
  {
    name: 'the server hears of no idempotency key',
    without: ['idempotency-key'],
    emphasis: {
      cast: one,
      isOneQuestion: true,
      faults: ['late', 'twice', 'unanswered'],
      weights: { fault: 25, deliver: 10 },
    },
  },
];
