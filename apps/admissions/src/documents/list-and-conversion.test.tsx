import type { DocumentState } from '@quire/form-engine';
import { newestAnswers } from '@quire/sync';
import { Toaster } from '@quire/ui';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut, openAccount } from '../compose/actions.ts';
import { leaveAccount } from '../account/end-session.ts';
import type { Admissions } from '../application/admissions.ts';
import { endVisits, sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';

/**
 * Two calls report on one document: the list, in which the specification has no status, and its conversion. They need
 * not agree.
 */
const list = 'GET /api/document-answer';
const poll = 'GET /api/pdf/document-answer/scan';
const minutes = 10;
/** More than any of these servers may be asked in ten minutes: then nobody is answered any more. */
const tooMany = 1_000;

type Replies = Record<string, (times: number) => { status?: number; json?: unknown; html?: string }>;
let asked: string[];
let bodies: [call: string, body: unknown][];
/** Keeps an answer back. */
let hold: (call: string) => Promise<void>;

/** A server in this process, so minutes of polling pass on a faked clock at once. */
function serve(replies: Replies): void {
  asked = [];
  bodies = [];
  hold = async () => undefined;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${address.split('?')[0]}`;
    asked.push(call);
    if (typeof body === 'string') bodies.push([call, JSON.parse(body)]);
    if (asked.length > tooMany) return new Promise(() => undefined);
    await hold(call);
    const {
      status = 200,
      json,
      html,
    } = replies[call]?.(asked.filter((each) => each === call).length) ?? { json: { message: 'Done.' } };
    return new Response(html ?? JSON.stringify(json), {
      status,
      headers: { 'content-type': html === undefined ? 'application/json' : 'text/html' },
    });
  });
}
const times = (call: string): number => asked.filter((each) => each === call).length;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.cookie = 'Sample.session=1; Path=/';
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await endVisits();
  document.cookie = 'Sample.session=; Max-Age=0; Path=/';
});

async function open(listed: unknown, replies: Replies, { isMarked = false } = {}): Promise<Admissions> {
  serve({
    'GET /api/profile': () => ({
      json: {
        ...sampleProfile(),
        tabs: { statement: 'upload' },
        document_answer: listed,
        answer: isMarked ? { scan: 'ANSWERED' } : {},
      },
    }),
    [list]: () => ({ json: listed }),
    ...replies,
  });
  const { admissions } = sampleAdmissions('/two', { withDocument: true });
  await openAccount(admissions);
  return admissions;
}
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const stateOf = ({ documents }: Admissions): DocumentState | undefined =>
  documents.getState().open?.host.documents.state('scan');
/** The state of a question, and the words beside it. */
function said(admissions: Admissions): string {
  const state = stateOf(admissions);
  if (state === undefined) return 'left';
  return [state.status, state.message, state.note, state.refusal].filter(Boolean).join(' ');
}

const file = { file_name: 'scan.pdf', file_size: 16 };
const statuses = ['unprocessed', 'in_progress', 'completed', 'not_answered', 'failed'] as const;
type Status = (typeof statuses)[number];

/** The statuses that the list may have, and their meaning. */
const lists: [string, object, Status | 'nothing said'][] = [
  ...statuses.flatMap((status): [string, object, Status][] => [
    [status, { ...file, status }, status],
    [status.toUpperCase(), { ...file, status: status.toUpperCase() }, status],
  ]),
  ['no status', file, 'nothing said'],
  ['null', { ...file, status: null, message: null }, 'nothing said'],
  ['a status that nobody knows', { ...file, status: 'quarantined' }, 'nothing said'],
];
const polls: [
  string,
  { status?: number; json?: unknown; html?: string },
  Status | 'dead' | 'broken' | 'nothing said',
][] = [
  ...statuses.flatMap((status): [string, { json: unknown }, Status][] => [
    [status, { json: { status } }, status],
    [status.toUpperCase(), { json: { status: status.toUpperCase() } }, status],
  ]),
  ['404', { status: 404, json: { message: 'No conversion.' } }, 'nothing said'],
  ['nulls', { json: { status: null, url: null, message: null } }, 'nothing said'],
  ['500', { status: 500, json: { message: 'Broken.' } }, 'broken'],
  ['403', { status: 403, json: { message: 'No.' } }, 'broken'],
  ['HTML', { html: '<h1>Maintenance</h1>' }, 'broken'],
  ['a status that nobody knows', { json: { status: 'quarantined' } }, 'broken'],
  ['401', { status: 401, json: { message: 'No session.' } }, 'dead'],
];

/** The state expected at the question after ten minutes of the same two answers. */
function expected(listed: Status | 'nothing said', polled: (typeof polls)[number][2], isMarked: boolean): string {
  const isThere = listed !== 'not_answered';
  const pending = listed === 'unprocessed' || listed === 'in_progress';
  switch (polled) {
    case 'dead':
      return 'left';
    // The document was there by the list, or by the mark in the answers.
    case 'not_answered':
      return isThere && (listed !== 'nothing said' || isMarked) ? 'not_answered file.gone' : 'not_answered';
    // A document in no list does not exist.
    case 'completed':
      return isThere ? 'completed' : 'not_answered';
    case 'unprocessed':
    case 'in_progress':
    case 'failed':
      return polled;
    case 'nothing said':
      if (!isThere) return 'not_answered';
      return listed === 'nothing said' ? 'completed' : pending ? `${listed} file.unsure` : listed;
    case 'broken':
      if (!isThere) return 'not_answered';
      if (listed === 'nothing said') return isMarked ? 'completed' : 'unprocessed file.unsure';
      return pending ? `${listed} file.unsure` : listed;
  }
}

/**
 * How often a conversion may be asked about: every two seconds while it runs, less and less while nobody can say, and
 * once otherwise.
 */
function mostPolls(shown: string): number {
  if (shown === 'unprocessed' || shown === 'in_progress') return minutes * 30 + 1;
  return shown.endsWith('file.unsure') ? 30 : 1;
}

describe.each([
  [false, 'no mark among the answers'],
  [true, 'the mark ANSWERED'],
])('a document that is opened with %s (%s)', (isMarked) => {
  it('and in no list is none, unless its conversion says otherwise; a mark that nobody contradicts stays', async () => {
    for (const [name, answer, polled] of polls) {
      const admissions = await open(null, { [poll]: () => answer }, { isMarked });
      await pass(minutes * 60_000);
      const shown = expected('not_answered', polled, isMarked);
      expect([name, said(admissions)]).toEqual([name, shown]);
      expect([name, times(poll) <= mostPolls(shown), times(list) <= 1]).toEqual([name, true, true]);
      const isContradicted = statuses.some((status) => status === polled && status !== 'completed');
      if (shown !== 'left')
        expect([name, admissions.live.current().answer('scan')]).toEqual([
          name,
          isMarked && !isContradicted ? 'ANSWERED' : '',
        ]);
      leaveAccount(admissions);
    }
  });

  // The first tier tries one of two spellings of a status, one of the ways to say nothing, and no mark.
  for (const [rest, tier] of [
    [0, isMarked ? { tags: 'deep' } : {}],
    [1, { tags: 'deep' }],
  ] as const)
    it.each(lists.filter((_, at) => at % 2 === rest))(
      'and %s in the list is asked about only as often as there is something to learn, whatever its conversion says',
      tier,
      async (_, listed, meant) => {
        for (const [name, answer, polled] of polls) {
          const admissions = await open({ scan: listed }, { [poll]: () => answer }, { isMarked });
          await pass(minutes * 60_000);
          const shown = expected(meant, polled, isMarked);
          expect([name, said(admissions)]).toEqual([name, shown]);
          expect([name, times(poll) <= mostPolls(shown), times(list) <= 1]).toEqual([name, true, true]);
          if (shown !== 'left')
            expect([name, admissions.live.current().answer('scan')]).toEqual([
              name,
              shown === 'completed' ? 'ANSWERED' : '',
            ]);
          leaveAccount(admissions);
        }
      },
    );
});

describe('a conversion that fails', () => {
  const forget = 'DELETE /api/pdf/document-answer/scan';
  const running = { scan: { ...file, status: 'in_progress' } };
  const toasts = (): (string | null)[] =>
    screen.queryAllByText('file.uploadFailed').map((title) => title.closest('.quire-toast')?.textContent ?? null);
  /** A student on a page, before a server that answers as the test says by then. */
  async function convertsHere(now: { listed: unknown; polled: unknown }): Promise<Admissions> {
    const admissions = await open(now.listed, {
      [list]: () => ({ json: now.listed }),
      [poll]: () => ({ json: now.polled }),
    });
    render(<Toaster closeText="Close" />);
    await act(() => pass(2_000));
    expect(said(admissions)).toBe('in_progress');
    return admissions;
  }

  it.each<[string, object, object]>([
    ['the conversion alone', { status: 'failed', message: 'It holds a macro.' }, { ...file, status: 'FAILED' }],
    ['the conversion, beside a list of name and size,', { status: 'FAILED', message: 'It holds a macro.' }, file],
    [
      'the list alone',
      { status: 'failed', message: null },
      { ...file, status: 'failed', message: 'It holds a macro.' },
    ],
  ])('D4 keeps its reason at the question when %s tells it', async (_, polled, listed) => {
    const now = { listed: running as object, polled: { status: 'in_progress' } as object };
    const admissions = await convertsHere(now);
    Object.assign(now, { listed: { scan: listed }, polled });
    await act(() => pass(60_000));
    for (let round = 1; round <= 3; round += 1) {
      await act(() => admissions.documents.getState().open!.refresh());
      await act(() => pass(60_000));
      expect([said(admissions), toasts()]).toEqual([
        'failed It holds a macro.',
        ['file.uploadFailed It holds a macro.'],
      ]);
    }
    expect(times(list)).toBe(4);
  });

  it.each<[string, object]>([
    ['with the reason', { ...file, status: 'failed', message: 'It holds a macro.' }],
    ['without it', { ...file, status: 'failed' }],
  ])(
    'is told in one message when the list says so first, %s, and closing it deletes the conversion',
    async (_, listed) => {
      const now = { listed: running as object, polled: { status: 'in_progress' } as object };
      const admissions = await convertsHere(now);
      Object.assign(now, { listed: { scan: listed }, polled: { status: 'failed', message: 'It holds a macro.' } });
      // Between two polls, as when another window reports a change.
      await act(() => admissions.documents.getState().open!.refresh());
      await act(() => pass(10));
      expect([said(admissions), toasts()]).toEqual([
        'failed It holds a macro.',
        ['file.uploadFailed It holds a macro.'],
      ]);
      await act(() => pass(minutes * 1_000));
      expect([said(admissions), toasts().length, times(poll) <= 3, times(forget)]).toEqual([
        'failed It holds a macro.',
        1,
        true,
        0,
      ]);
      await act(async () => {
        screen.getByRole('button', { name: 'Close' }).click();
      });
      await act(() => pass(minutes * 1_000));
      expect([said(admissions), times(forget), toasts()]).toEqual(['failed It holds a macro.', 1, []]);
    },
  );

  it('is shown in one message, which adds its reason, when its answer arrives after the list', async () => {
    const now = { listed: running as object, polled: { status: 'in_progress' } as object };
    const admissions = await convertsHere(now);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    hold = async (call) => {
      if (call === poll) await held;
    };
    await act(() => pass(2_000));
    Object.assign(now, {
      listed: { scan: { ...file, status: 'failed' } },
      polled: { status: 'failed', message: 'It holds a macro.' },
    });
    await act(() => admissions.documents.getState().open!.refresh());
    expect([said(admissions), toasts()]).toEqual(['failed', ['file.uploadFailed errors.generic']]);
    answer();
    await act(() => pass(1_000));
    expect([said(admissions), toasts()]).toEqual(['failed It holds a macro.', ['file.uploadFailed It holds a macro.']]);
  });
});

describe('a list without statuses', () => {
  it('leads to one question about the conversion for each event, and none for its answer', async () => {
    const admissions = await open({ scan: file }, { [poll]: () => ({ json: { status: 'completed' } }) });
    await pass(60_000);
    expect([times(list), times(poll)]).toEqual([0, 1]);
    for (let round = 1; round <= 3; round += 1) {
      await admissions.documents.getState().open?.refresh();
      await pass(60_000);
      expect([said(admissions), times(list), times(poll)]).toEqual(['completed', round, 1 + round]);
    }
  });

  it('shows what another window has put there, while it is converted and when it is ready', async () => {
    let status = 'completed';
    const admissions = await open(
      { scan: file },
      {
        [poll]: () => ({ json: { status } }),
        [list]: () => ({ json: { scan: { file_name: 'other.pdf', file_size: 7 } } }),
      },
    );
    await pass(1_000);
    status = 'in_progress';
    await admissions.documents.getState().open?.refresh();
    await pass(1_000);
    expect([said(admissions), stateOf(admissions)?.fileName]).toEqual(['in_progress', 'other.pdf']);
    status = 'completed';
    await pass(2_000);
    expect(said(admissions)).toBe('completed');
  });
});

describe('the mark of a document', () => {
  const saves = (): unknown[] => bodies.filter(([call]) => call === 'PUT /api/answer').map(([, body]) => body);

  it('reaches a server that has the document and no mark, once, and is cleared with the document', async () => {
    const now = { polled: 'completed' };
    const admissions = await open({ scan: file }, { [poll]: () => ({ json: { status: now.polled } }) });
    await pass(60_000);
    expect(saves()).toEqual([{ answers: { scan: 'ANSWERED' } }]);
    now.polled = 'not_answered';
    await admissions.documents.getState().open?.refresh();
    await pass(60_000);
    expect(saves()).toEqual([{ answers: { scan: 'ANSWERED' } }, { answers: { scan: '' } }]);
    expect([
      admissions.saving.sync.store.getState().unsaved,
      newestAnswers(admissions.device.draft, { username: 'ada@example.org' }),
    ]).toEqual([0, {}]);
  });

  it('is tried again after a save that failed, and never sent for an account that has not got it', async () => {
    const admissions = await open(
      { scan: { ...file, status: 'completed' } },
      {
        [poll]: () => ({ json: { status: 'completed' } }),
        'PUT /api/answer': () => ({ status: 503, json: { message: 'Down.' } }),
      },
    );
    await pass(10_000);
    expect(saves().length).toBeGreaterThan(1);
    expect(new Set(saves().map((body) => JSON.stringify(body)))).toEqual(new Set(['{"answers":{"scan":"ANSWERED"}}']));
    leaveAccount(admissions);
    document.cookie = 'Sample.session=1; Path=/';
    serve({
      'GET /api/profile': () => ({ json: sampleProfile() }),
      [poll]: () => ({ json: { status: 'not_answered' } }),
    });
    await openAccount(admissions);
    await pass(60_000);
    expect([saves(), admissions.live.current().answer('scan')]).toEqual([[], '']);
  });

  it('of an application that is submitted stays as it is', async () => {
    serve({
      'GET /api/profile': () => ({
        json: {
          ...sampleProfile(),
          document_answer: { scan: file },
          web_status: ['started', 'validating', 'submitted'].map((status) => ({ web_status: status })),
        },
      }),
      [poll]: () => ({ json: { status: 'completed' } }),
    });
    const { admissions } = sampleAdmissions('/two', { withDocument: true });
    await openAccount(admissions);
    await pass(60_000);
    expect([admissions.live.current().answer('scan'), saves()]).toEqual(['ANSWERED', []]);
  });
});

describe('a log-out', () => {
  it('ends what is asked, however long the page stands open', async () => {
    const admissions = await open(
      { scan: { ...file, status: 'in_progress' } },
      { [poll]: () => ({ json: { status: 'in_progress' } }) },
    );
    await pass(60_000);
    const before = [times(poll), times(list)];
    expect(before).toEqual([31, 0]);
    await logOut(admissions);
    await pass(minutes * 60_000);
    expect([[times(poll), times(list)], admissions.documents.getState().open]).toEqual([before, undefined]);
  });

  const presign = 'POST /api/presigned-url';
  const store = 'POST https://store.example/';
  const start = 'POST /api/pdf/document-answer/scan';
  it.each([presign, store, start])(
    'ends an upload that waits for %s: nothing follows, and nothing is said of it',
    async (waiting) => {
      const admissions = await open(null, {
        [presign]: () => ({ json: { url: 'https://store.example/', fields: { key: 'uploads/1' } } }),
      });
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      hold = async (call) => {
        if (call === waiting) await held;
      };
      render(<Toaster closeText="Close" />);
      admissions.documents.getState().open!.host.documents.choose('scan', new File(['%PDF-1.7'], 'scan.pdf'));
      await act(() => pass(1_000));
      expect([said(admissions), times(waiting)]).toEqual(['uploading', 1]);
      await act(() => logOut(admissions));
      const before = asked.length;
      answer();
      await act(() => pass(60_000));
      expect([asked.slice(before), screen.queryByText('file.uploadFailed')]).toEqual([[], null]);
    },
  );
});
