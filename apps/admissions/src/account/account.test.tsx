import { waitFor } from '@testing-library/react';
import { anonymousOwner, conflictsOf, newestAnswers } from '@quire/sync';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formPagesGate } from '../compose/form-pages-gate.ts';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { endSession, logOut, openAccount } from '../compose/actions.ts';

const server = servedScreens();
const ada = { username: 'ada@example.org' };

const profileIs = (profile: ReturnType<typeof sampleProfile>) => ({ 'GET /api/profile': () => ({ body: profile }) });
const allSaved = (admissions: ReturnType<typeof sampleAdmissions>['admissions']) =>
  waitFor(() => {
    expect(admissions.saving.sync.store.getState()).toMatchObject({ unsaved: 0, saving: false });
  });

describe('an anonymous draft', () => {
  it('is there again after a reload, without what is sensitive', () => {
    const { admissions } = sampleAdmissions();
    admissions.live.current().change('first_name', 'Ada');
    admissions.live.current().change('ssn', '123-45-6789');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('45-6789');
    expect(sampleAdmissions().admissions.live.current().answers()).toEqual({ first_name: 'Ada' });
  });
});

describe('openAccount', () => {
  it('merges what was typed, saves it, and leaves nothing on the device', async () => {
    server.replies(profileIs(sampleProfile({ answer: { essay: 'Mine' } })));
    const { admissions } = sampleAdmissions();
    admissions.live.current().change('first_name', 'Ada');
    admissions.live.current().change('ssn', '123-45-6789');
    admissions.live.current().change('essay', 'Typed before');
    await openAccount(admissions);
    expect(admissions.live.current().answers()).toMatchObject({ first_name: 'Ada', ssn: '123-45-6789', essay: 'Mine' });
    expect(admissions.device.draft.read(anonymousOwner)).toEqual({});
    expect(newestAnswers(admissions.device.draft, ada)).toEqual({ first_name: 'Ada' });
    await allSaved(admissions);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { first_name: 'Ada', ssn: '123-45-6789' } }]);
    expect(newestAnswers(admissions.device.draft, ada)).toEqual({});
    expect(conflictsOf(admissions.device.draft).read(ada)).toMatchObject([{ key: 'essay', value: 'Typed before' }]);
  });

  it('asks for the profile once, however often it is called', async () => {
    server.replies(profileIs(sampleProfile()));
    const { admissions } = sampleAdmissions();
    await Promise.all([openAccount(admissions), openAccount(admissions)]);
    await openAccount(admissions);
    expect(server.asked().filter((request) => request === 'GET /api/profile')).toHaveLength(1);
  });

  it('takes up the last unsaved edits of this student, of a clock an hour behind', async () => {
    onTestFinished(() => void vi.useRealTimers());
    server.replies(profileIs(sampleProfile({ answer: { first_name: 'Ada', essay: 'Old' } })));
    const [a, b] = [sampleAdmissions(), sampleAdmissions()].map((tab) => tab.admissions.device.draft);
    a!.write(ada, { essay: 'First' });
    b!.write(ada, { first_name: '', essay: 'Second' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    a!.write(ada, { essay: 'New' });
    const { admissions } = sampleAdmissions();
    await openAccount(admissions);
    expect(admissions.live.current().answers()).toMatchObject({ essay: 'New', first_name: '' });
    await allSaved(admissions);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { essay: 'New', first_name: '' } }]);
  });

  it('starts a student who has no status, trying the post again twice', { tags: 'deep' }, async () => {
    server.replies({
      ...profileIs(sampleProfile({ web_status: [] })),
      'POST /api/web-status': (_, times) => (times < 3 ? { status: 503, body: { message: 'down' } } : undefined),
    });
    const { admissions } = sampleAdmissions();
    await openAccount(admissions);
    expect(admissions.snapshot.getState().webStatus).toBe('started');
    await waitFor(() => {
      expect(server.bodies('POST /api/web-status')).toEqual([
        { web_status: 'started' },
        { web_status: 'started' },
        { web_status: 'started' },
      ]);
    });
  });

  it('counts edits as saved if only their acknowledgement was lost, and compares later ones anew', async () => {
    server.replies({
      'GET /api/profile': () => ({
        body: sampleProfile({ answer: { first_name: 'Ada' } }),
        headers: { 'quire-revision': '5' },
      }),
    });
    const { admissions } = sampleAdmissions();
    admissions.device.draft.write(ada, { first_name: 'Ada', essay: '' }, 4);
    await openAccount(admissions);
    expect([
      newestAnswers(admissions.device.draft, ada),
      admissions.saving.sync.revision(),
      admissions.saving.sync.store.getState().unsaved,
    ]).toEqual([{}, 5, 0]);
  });

  it('compares what was typed before a login by that login, though the save comes with a later page', async () => {
    const served = (revision: number, answer: Record<string, string>, status: number) => ({
      'GET /api/profile': () => ({ body: sampleProfile({ answer }), headers: { 'quire-revision': String(revision) } }),
      'PUT /api/answer': () => ({ status, body: { message: '' }, headers: { 'quire-revision': '21' } }),
    });
    server.replies(served(17, {}, 503));
    const { admissions } = sampleAdmissions();
    admissions.live.current().change('first_name', 'Ada');
    await openAccount(admissions);
    await admissions.saving.sync.flush();
    server.replies(served(20, { first_name: 'Berta' }, 200));
    const { admissions: later } = sampleAdmissions();
    await openAccount(later);
    await allSaved(later);
    expect(server.headers('PUT /api/answer', 'quire-base-revision')).toEqual(['17']);
  });

  it('stores conflicts beside a submitted application', async () => {
    const submitted = ['started', 'validating', 'submitted'].map((web_status) => ({ web_status }));
    server.replies(profileIs(sampleProfile({ answer: { first_name: 'Ada' }, web_status: submitted })));
    const { admissions } = sampleAdmissions();
    admissions.live.current().change('essay', 'Too late');
    await openAccount(admissions);
    expect(admissions.live.current().answers()).toEqual({ first_name: 'Ada' });
    expect(conflictsOf(admissions.device.draft).read(ada)).toMatchObject([{ key: 'essay', value: 'Too late' }]);
    expect(server.asked()).not.toContain('PUT /api/answer');
  });

  it.each([
    ['another tab left, as another page', true],
    ['this tab left, as the same page', false],
  ])('sends what %s', async (_, isOfAnother) => {
    server.replies(profileIs(sampleProfile()));
    const { admissions } = sampleAdmissions();
    const senders = (): unknown[] =>
      server.headers('PUT /api/answer', 'idempotency-key').map((key) => String(key).split('/')[0]);
    await openAccount(admissions);
    admissions.live.current().change('essay', 'Mine');
    expect(await admissions.saving.sync.flush()).toBe(true);
    endSession(admissions, 'elsewhere');
    (isOfAnother ? sampleAdmissions() : { admissions }).admissions.device.draft.write(ada, { essay: 'Left' }, 4);
    await openAccount(admissions);
    await allSaved(admissions);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { essay: 'Mine' } }, { answers: { essay: 'Left' } }]);
    expect(new Set(senders()).size).toBe(isOfAnother ? 2 : 1);
  });

  it('sends again what a server with too much to do has not taken, and keeps it until then', async () => {
    const busy = [
      {
        status: 429,
        headers: { 'retry-after': '3' },
        body: { message: 'Too many.', code: 'application.tooManyChanges' },
      },
      { status: 503, headers: { 'retry-after': '5' }, body: { message: 'Busy.', code: 'requests.busy' } },
    ];
    server.replies({ ...profileIs(sampleProfile()), 'PUT /api/answer': (_, times) => busy[times - 1] });
    const { admissions } = sampleAdmissions();
    await openAccount(admissions);
    admissions.live.current().change('first_name', 'Ada');
    for (const { status } of busy) {
      expect([status, await admissions.saving.sync.flush(), admissions.saving.sync.store.getState()]).toMatchObject([
        status,
        false,
        { unsaved: 1, failure: 'unavailable' },
      ]);
      expect(newestAnswers(admissions.device.draft, ada)).toEqual({ first_name: 'Ada' });
    }
    expect(await admissions.saving.sync.flush()).toBe(true);
    expect(newestAnswers(admissions.device.draft, ada)).toEqual({});
  });
});

describe('a dead session', () => {
  it('keeps the revision of unsaved edits, though another tab has saved the same question since', async () => {
    const profileAt = (revision: number) => () => ({
      body: sampleProfile(),
      headers: { 'quire-revision': String(revision) },
    });
    server.replies({
      'GET /api/profile': profileAt(17),
      'PUT /api/answer': () => ({ status: 401, body: { message: 'no' } }),
    });
    document.cookie = 'Sample.session=1; Path=/';
    const { admissions } = sampleAdmissions();
    await openAccount(admissions);
    admissions.live.current().change('first_name', 'Ada');
    await admissions.saving.sync.flush();
    // Both tabs share the draft, and the other tab's save has cleared it.
    admissions.device.draft.clear(ada);
    server.replies({
      'GET /api/profile': profileAt(20),
      'PUT /api/answer': () => ({ body: {}, headers: { 'quire-revision': '21' } }),
    });
    document.cookie = 'Sample.session=2; Path=/';
    await openAccount(admissions);
    await waitFor(() => {
      expect(server.headers('PUT /api/answer', 'quire-base-revision').at(-1)).toBe('17');
    });
    expect(server.bodies('PUT /api/answer').at(-1)).toMatchObject({ answers: { first_name: 'Ada' } });
    await allSaved(admissions);
  });

  it('leads to the login card; the same student finds everything typed, another student nothing', async () => {
    server.replies({
      ...profileIs(sampleProfile()),
      'PUT /api/answer': () => ({ status: 401, body: { message: 'no' } }),
    });
    document.cookie = 'Sample.session=1; Path=/';
    const { admissions, went } = sampleAdmissions();
    await openAccount(admissions);
    admissions.live.current().change('first_name', 'Ada');
    admissions.live.current().change('ssn', '123-45-6789');
    expect(await admissions.saving.sync.flush()).toBe(false);
    expect(went).toEqual([{ to: '/login', state: { error: 'session.invalid', kept: 'tab' } }]);
    expect(admissions.snapshot.getState()).toMatchObject({ isLoggedIn: false, username: undefined });
    expect(admissions.session.isThere()).toBe(false);
    expect(admissions.live.current().hasAnswers()).toBe(false);

    server.replies(profileIs(sampleProfile({ username: 'eve@example.org' })));
    await openAccount(admissions);
    expect(admissions.live.current().hasAnswers()).toBe(false);
    endSession(admissions, 'invalid');

    server.replies(profileIs(sampleProfile()));
    await openAccount(admissions);
    expect(admissions.live.current().answers()).toMatchObject({ first_name: 'Ada', ssn: '123-45-6789' });
    await allSaved(admissions);
    expect(server.bodies('PUT /api/answer')).toEqual([{ answers: { first_name: 'Ada', ssn: '123-45-6789' } }]);
  });

  it('found on entry leads to the login card too, and is not taken for a live one again', async () => {
    server.replies({ 'GET /api/profile': () => ({ status: 401, body: { message: 'no' } }) });
    document.cookie = 'Sample.session=1; Path=/';
    const { admissions, went } = sampleAdmissions();
    const request = new Request('http://localhost/one');
    await formPagesGate(admissions).enter({
      request,
      url: new URL(request.url),
      params: {},
      pattern: '/one',
      context: {} as never,
    });
    expect(went).toEqual([{ to: '/login', state: { error: 'session.invalid' } }]);
    expect(admissions.session.isThere()).toBe(false);
  });

  it('is told once, however many calls find it', async () => {
    server.replies(profileIs(sampleProfile()));
    const { admissions, went } = sampleAdmissions();
    await openAccount(admissions);
    endSession(admissions, 'invalid');
    endSession(admissions, 'invalid');
    expect(went).toHaveLength(1);
  });
});

describe('a log-out after a pause', () => {
  it('carries the address to the log-in, which a log-out in another tab does not', async () => {
    server.replies(profileIs(sampleProfile()));
    for (const [reason, state] of [
      ['inactive', { error: 'session.inactive', username: 'ada@example.org' }],
      ['elsewhere', { error: 'session.loggedOut' }],
    ] as const) {
      const { admissions, went } = sampleAdmissions();
      await openAccount(admissions);
      endSession(admissions, reason);
      expect(went).toEqual([{ to: '/login', state }]);
    }
  });
});

describe('logOut', () => {
  it('saves first, then forgets the student', async () => {
    server.replies(profileIs(sampleProfile()));
    const { admissions, went } = sampleAdmissions();
    await openAccount(admissions);
    admissions.live.current().change('first_name', 'Ada');
    await logOut(admissions);
    expect(server.asked()).toEqual(['GET /api/profile', 'PUT /api/answer', 'GET /api/logout']);
    expect(went).toEqual([{ to: '/login', state: { error: 'session.loggedOut' } }]);
    expect(admissions.live.current().hasAnswers()).toBe(false);
    expect(window.localStorage).toHaveLength(0);
  });

  it('keeps the draft of what could not be saved', async () => {
    server.replies({
      ...profileIs(sampleProfile()),
      'PUT /api/answer': () => ({ status: 503, body: { message: 'down' } }),
    });
    const { admissions } = sampleAdmissions();
    await openAccount(admissions);
    admissions.live.current().change('first_name', 'Ada');
    await logOut(admissions);
    expect(newestAnswers(admissions.device.draft, ada)).toEqual({ first_name: 'Ada' });
  });

  it('leaves alone whoever has logged in while it was on its way, and whose log-out told why', async () => {
    server.replies(profileIs(sampleProfile()));
    const { admissions, went } = sampleAdmissions();
    await openAccount(admissions);
    const fetchHere = globalThis.fetch;
    let answer: (() => void) | undefined;
    globalThis.fetch = async (...call) => {
      if (call[0] === '/api/logout')
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return fetchHere(...call);
    };
    try {
      const leaving = logOut(admissions);
      await waitFor(() => {
        expect(answer).toBeDefined();
      });
      endSession(admissions, 'invalid');
      server.replies(profileIs(sampleProfile({ username: 'eve@example.org' })));
      await openAccount(admissions);
      answer?.();
      await leaving;
    } finally {
      globalThis.fetch = fetchHere;
    }
    expect(admissions.snapshot.getState().username).toBe('eve@example.org');
    expect(went).toEqual([{ to: '/login', state: { error: 'session.invalid' } }]);
  });

  it('forgets the student and rejects when the call fails', async () => {
    server.replies({
      ...profileIs(sampleProfile()),
      'GET /api/logout': () => ({ status: 500, body: { message: 'broken' } }),
    });
    const { admissions, went } = sampleAdmissions();
    await openAccount(admissions);
    await expect(logOut(admissions)).rejects.toThrow('broken');
    expect(admissions.snapshot.getState().isLoggedIn).toBe(false);
    expect(went).toEqual([]);
  });
});
