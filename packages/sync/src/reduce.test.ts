import type { Answers } from '@quire/validation';
import { expect, it } from 'vitest';
import { reduce } from './reduce.ts';
import {
  closedSync,
  type DeviceEdits,
  type FormShape,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
  type SyncTimes,
} from './sync-state.ts';
import type { SaveReply } from './saving.ts';

/** A form with three answers, a document, and a club whose count of 1 hides the second one's name. */
const form: FormShape & SyncTimes = {
  kindOf: (key) =>
    key === '@club'
      ? 'structure'
      : key === 'photo'
        ? 'document'
        : ['city', 'zip', 'club_2'].includes(key)
          ? 'answer'
          : undefined,
  hidesAny: (key, value, answers) => key === '@club' && value === '1' && (answers['club_2'] ?? '') !== '',
  pause: 1_500,
  longest: 10_000,
  retryAfter: 5_000,
};

const at = 1_000_000;
const account = { username: 'ada', answers: { zip: '05091', '@club': '2' }, revision: 17 };
const noEdits = { newest: new Map(), own: new Map() };

/** Returns what follows from events, one after the other. */
function after(...events: SyncEvent[]): SyncState {
  return events.reduce((state, event) => reduce(state, event, form).state, { ...closedSync, sender: 'me' });
}

const opened = (pending: Answers = {}, more: Partial<Extract<SyncEvent, { is: 'opened' }>> = {}): SyncEvent => ({
  is: 'opened',
  account,
  device: noEdits,
  pending,
  sender: 'other',
  at,
  ...more,
});
/** Edits of the device, by key, with the revision they were made on: this tab's, or those of all tabs alone. */
function onDevice(edits: Record<string, [value: string, revision: number]>, isOwn = true): DeviceEdits {
  const entries = new Map(Object.entries(edits).map(([key, [value, revision]]) => [key, { value, revision, at }]));
  return { newest: entries, own: isOwn ? entries : new Map() };
}
const edited = (set: Answers): SyncEvent => ({ is: 'edited', set, atOnce: false });
/** The reply to a save of `changes`, on revision 17. */
const replied = (changes: Answers, reply: Partial<SaveReply>, username: string | undefined = 'ada'): SyncEvent => ({
  is: 'replied',
  username,
  save: { changes, base: 17 },
  reply: { is: 'saved', known: { revision: 18 }, ...reply } as SaveReply,
  at,
});
const told = (answers: Answers, revision = 18): Partial<SaveReply> => ({ told: { answers, revision } });
const refused = (answers: Answers, revision = 18): Partial<SaveReply> => ({
  is: 'changedElsewhere',
  revision,
  refusals: [{ answers, revision }],
});

interface Row {
  before: SyncEvent[];
  event: SyncEvent;
  /** What waits for the applicant to leave a question. */
  arrivals?: Answers;
  unsaved?: Answers;
  held?: string[];
  /** What is known of the account. */
  account?: [answers: Answers, revision: number | undefined] | undefined;
  effects?: string[];
}

const kept = { city: 'Bath' };
const same: [Answers, number] = [account.answers, 17];

it.each<[string, Row]>([
  [
    'takes nothing from a reply that tells nothing, but what it saved',
    {
      before: [opened(kept)],
      event: replied(kept, {}),
      unsaved: kept,
      account: [{ ...account.answers, ...kept }, 18],
    },
  ],
  [
    'lets an answer wait that others changed, and merges it',
    {
      before: [opened(kept)],
      event: replied(kept, told({ zip: '05092' })),
      arrivals: { zip: '05092' },
      unsaved: kept,
      held: ['zip'],
      account: [{ ...account.answers, ...kept, zip: '05092' }, 18],
      effects: ['merge'],
    },
  ],
  [
    'holds back an edit of such an answer',
    {
      before: [opened(kept)],
      event: replied(kept, refused({ city: 'Wells' })),
      arrivals: { city: 'Wells' },
      unsaved: kept,
      held: ['city'],
      account: [{ ...account.answers, city: 'Wells' }, 18],
      effects: ['merge'],
    },
  ],
  [
    'is told the same twice, and holds it once',
    {
      before: [opened(kept), replied(kept, refused({ city: 'Wells' }))],
      event: replied(kept, refused({ city: 'Wells' })),
      arrivals: { city: 'Wells' },
      unsaved: kept,
      held: ['city'],
      account: [{ ...account.answers, city: 'Wells' }, 18],
      effects: ['merge'],
    },
  ],
  [
    'does not go back to an older reply that comes late',
    {
      before: [opened(kept), { is: 'ended', save: 1, outcome: { is: 'saved', known: { revision: 19 } }, at }],
      event: replied({ zip: '1' }, { ...told({ zip: '2' }, 16), known: { revision: 16 } }),
      account: same,
    },
  ],
  [
    'follows a refusal with a lower revision, as a restored backup has',
    {
      before: [opened(kept)],
      event: replied(kept, refused({ city: 'Wells' }, 3)),
      arrivals: { city: 'Wells' },
      unsaved: kept,
      held: ['city'],
      account: same,
      effects: ['merge'],
    },
  ],
  [
    'ends an edit that was stored before its reply was lost',
    {
      before: [opened(kept)],
      event: replied(kept, told({ city: 'Bath' })),
      account: [{ ...account.answers, ...kept }, 18],
      effects: ['forget'],
    },
  ],
  [
    'leaves alone a text that was knowingly typed over',
    {
      before: [opened(kept), edited({ city: 'Bath Spa' })],
      event: replied(kept, refused({ city: 'Bath' })),
      unsaved: { city: 'Bath Spa' },
      account: [{ ...account.answers, city: 'Bath' }, 18],
    },
  ],
  [
    'keeps an own count that others would hide an unsaved answer with, and sends it again',
    {
      before: [opened(), edited({ club_2: 'Chess' })],
      event: replied({ club_2: 'Chess' }, refused({ '@club': '1' })),
      unsaved: { club_2: 'Chess', '@club': '2' },
      account: [{ ...account.answers, '@club': '1' }, 18],
      effects: ['keep', 'wait', 'waitAtMost'],
    },
  ],
  [
    'takes the count where nothing typed would go',
    {
      before: [opened(kept)],
      event: replied(kept, told({ '@club': '1' })),
      arrivals: { '@club': '1' },
      unsaved: kept,
      held: ['@club'],
      account: [{ ...account.answers, ...kept, '@club': '1' }, 18],
      effects: ['merge'],
    },
  ],
  [
    'asks for documents instead of taking their marks',
    {
      before: [opened(kept)],
      event: replied(kept, told({ photo: 'photo.pdf' })),
      unsaved: kept,
      account: [{ ...account.answers, ...kept, photo: 'photo.pdf' }, 18],
      effects: ['refreshDocuments'],
    },
  ],
  [
    'leaves a key of an older form to the account',
    {
      before: [opened(kept)],
      event: replied(kept, told({ fax: '1' })),
      unsaved: kept,
      account: [{ ...account.answers, ...kept, fax: '1' }, 18],
    },
  ],
  [
    'hears nothing from a reply to another account',
    { before: [opened(kept)], event: replied(kept, told({ zip: '05092' }), 'eve'), unsaved: kept, account: same },
  ],
  [
    'hears nothing from a reply after the log-out',
    { before: [opened(kept), { is: 'closed', forgets: false }], event: replied(kept, told({ zip: '1' })) },
  ],
  [
    'hears nothing from a reply that was cut off',
    { before: [opened(kept)], event: replied(kept, { is: 'unavailable' }), unsaved: kept, account: same },
  ],
  [
    'leaves an edit to the tab that edits, and sends others',
    {
      before: [opened(), edited({ ...kept, zip: '1' })],
      event: { is: 'tabChanged', isReading: true, keys: ['city'], at },
      unsaved: { zip: '1' },
      account: same,
      effects: ['stopWaiting', 'stopWaitingAtMost', 'send'],
    },
  ],
  [
    'has saved what was typed after the clock was set back an hour',
    {
      before: [opened(), edited(kept), { is: 'wokeUp' }],
      event: { is: 'ended', save: 1, outcome: { is: 'saved' }, at: at - 3_600_000 },
      account: same,
      effects: ['drop', 'rest'],
    },
  ],
  [
    'has taken what the application has, and ends its edit',
    {
      before: [opened(kept), replied(kept, refused({ city: 'Wells', zip: '05092' }))],
      event: { is: 'taken', keys: ['city'], at },
      arrivals: { zip: '05092' },
      held: ['zip'],
      account: [{ ...account.answers, city: 'Wells', zip: '05092' }, 18],
      effects: ['forget'],
    },
  ],
  [
    'begins anew with an account that another tab edits',
    {
      before: [opened(kept), replied(kept, told({ zip: '1' }))],
      event: { is: 'read', account: { ...account, revision: 20 } },
      unsaved: kept,
      held: ['zip'],
      account: [account.answers, 20],
    },
  ],
])('an account %s', (_, { before, event, arrivals = {}, unsaved = {}, held = [], account: copy, effects = [] }) => {
  const { state, effects: caused } = reduce(after(...before), event, form);
  const values = [...state.entries].flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]));
  expect({
    arrivals: state.arrivals.answers,
    unsaved: Object.fromEntries(values),
    held: [...state.entries].filter(([, { status }]) => status === 'conflict').map(([key]) => key),
    account: state.account && [state.account.answers, state.account.revision],
    effects: caused.map(({ is }) => is),
  }).toEqual({ arrivals, unsaved, held, account: copy, effects });
});

const closed = { is: 'closed', forgets: false } as const;
const drop = (changes: Answers): SyncEffect => ({ is: 'drop', changes });
const adopt = (edits: Answers, base?: number): SyncEffect => ({ is: 'adopt', edits, base });

it.each<[string, SyncEvent[], SyncEvent, { revision: number; sender?: string; effects: SyncEffect[] }]>([
  ['on its own revision, with nothing to adopt', [], opened(), { revision: 17, effects: [drop({}), adopt({})] }],
  [
    'on the older revision of an edit of this tab',
    [],
    opened(kept, { adopted: kept, device: onDevice({ city: ['Bath', 9] }) }),
    { revision: 9, effects: [drop({}), adopt(kept)] },
  ],
  [
    'under a new name with the edit of another tab, which may yet send it or be killed',
    [],
    opened(kept, { adopted: kept, device: onDevice({ city: ['Bath', 17] }, false) }),
    { revision: 17, sender: 'other', effects: [drop({}), adopt(kept)] },
  ],
  [
    'without an edit that it has already, whose acknowledgement was lost',
    [],
    opened({}, { device: onDevice({ zip: ['05091', 4] }) }),
    { revision: 17, effects: [drop({ zip: '05091' }), adopt({})] },
  ],
  [
    'with edits that were in memory when it was left, on the revision of then',
    [opened({}, { account: { ...account, revision: 4 } }), edited(kept), closed],
    opened(kept, { adopted: kept }),
    { revision: 4, effects: [drop({}), adopt(kept, 4)] },
  ],
  [
    'once more with its own edits, though the storage is full, refused or emptied',
    [opened(), edited(kept)],
    opened(kept, { adopted: kept }),
    { revision: 17, effects: [drop({}), adopt(kept, 17)] },
  ],
  [
    'without edits that were kept aside, nor those that an edit of before the log-in replaces',
    [],
    opened({ city: 'Wells' }, { adopted: kept, over: { zip: '1' }, device: onDevice({ city: ['Bath', 17] }) }),
    { revision: 17, effects: [drop({ zip: '1' }), adopt({})] },
  ],
])('an account opens %s', (_, before, event, { revision, sender = 'me', effects }) => {
  const { state, effects: caused } = reduce(after(...before), event, form);
  const ofDevice = caused.filter(({ is }) => is === 'drop' || is === 'adopt');
  expect([state.revision, state.sender, state.left.size, ofDevice]).toEqual([revision, sender, 0, effects]);
});

it('an account that is left keeps in memory what is unsaved, of each student, unless it is gone', () => {
  const bea = { ...account, username: 'bea' };
  const { left } = after(opened(kept), closed, opened({ zip: '1' }, { account: bea }), closed);
  expect([...left].map(([student, { answers }]) => [student, answers])).toEqual([
    ['ada', kept],
    ['bea', { zip: '1' }],
  ]);
  expect(after(opened(kept), { is: 'closed', forgets: true }).left.size).toBe(0);
});
