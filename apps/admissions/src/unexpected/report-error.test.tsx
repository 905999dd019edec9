import { ApiError } from '@quire/api-client';
import { errorReportSchema } from '@quire/api-client/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadActions } from '../application/load-parts.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { reportError } from './report-error.ts';

const server = servedScreens();
const call = 'POST /public/error-report';
const reports = () => server.bodies(call);
const noFiles = { at: [], page: '/', build: 'unknown.js' };

function withStack(error: Error, stack: string): Error {
  error.stack = stack;
  return error;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('an error that is reported', () => {
  it.each<[string, unknown, object]>([
    [
      'a fault of the program',
      new TypeError("Cannot read properties of undefined (reading 'VT')"),
      { name: 'TypeError', message: 'Cannot read properties of undefined reading …' },
    ],
    ['one that quotes what was typed', new Error('ada@example.org, 219-09-9999'), { name: 'Error', message: '…' }],
    [
      'one under a name of its own',
      Object.assign(new Error('x'), { name: 'Ada Lovelace' }),
      { name: 'Error', message: '…' },
    ],
    [
      'a refusal',
      new ApiError('server', 503, 'Ada, your essay is lost.', { requestId: '7b0c2f0e-4d0c-4c54-9a3c-0f5f3f1d2a11' }),
      { name: 'ApiError', message: 'server', code: 503, requestId: '7b0c2f0e-4d0c-4c54-9a3c-0f5f3f1d2a11' },
    ],
    [
      'a refusal of a server with other ids',
      new ApiError('server', 502, undefined, { requestId: 'ada@example.org' }),
      { name: 'ApiError', message: 'server', code: 502 },
    ],
    [
      'an error of React',
      new Error('Minified React error #185; visit https://react.dev/errors/185?args[]=Ada'),
      { name: 'Error', message: 'Minified React error …', code: 185 },
    ],
    ['what is no Error', 'Ada', { name: 'NoError', message: 'string' }],
  ])('%s says only what is not the student’s', async (_, error, expected) => {
    await reportError(sampleAdmissions().admissions, error instanceof Error ? withStack(error, '') : error);
    expect(reports()).toEqual([{ ...noFiles, ...expected }]);
    expect(errorReportSchema.safeParse(reports()[0]).success).toBe(true);
  });

  it('names places in files of the build, in any browser, without queries, the message or other files', async () => {
    const { origin } = window.location;
    const stack = [
      `TypeError: ada@example.org typed ${origin}/assets/Ada.js:1:1`,
      `    at f (${origin}/assets/flows-B4x.js:1:2345)`,
      `    at async ${origin}/assets/index-Bz_1.js:2:7`,
      `g@${origin}/assets/first-page-9.js:3:9`,
      `@${origin}/assets/cards-1.js:4:1`,
      '    at h (chrome-extension://abc/assets/x.js:1:1)',
      '    at i (https://elsewhere.example/assets/y.js:1:1)',
      `    at ${origin}/reset?username=ada@example.org&id=3f9a:1:1`,
    ].join('\n');
    await reportError(sampleAdmissions().admissions, withStack(new TypeError('x'), stack));
    expect(reports()).toMatchObject([
      { at: ['flows-B4x.js:1:2345', 'index-Bz_1.js:2:7', 'first-page-9.js:3:9', 'cards-1.js:4:1'] },
    ]);
  });

  it.each([
    ['/one', '/one'],
    ['/reset?username=ada@example.org&id=3f9a#x', '/reset'],
    ['/ada@example.org', '/'],
    ['/one/ada', '/'],
  ])('at %s is reported at %s', async (address, page) => {
    window.history.replaceState(null, '', address);
    await reportError(sampleAdmissions().admissions, new Error('x'));
    expect(reports()).toMatchObject([{ page }]);
  });
});

describe('a report', () => {
  it('is sent once for each error, and ten times for all', async () => {
    const { admissions } = sampleAdmissions();
    for (let times = 0; times < 3; times += 1) await reportError(admissions, withStack(new TypeError('x'), ''));
    expect(reports()).toHaveLength(1);
    for (const kind of Array.from({ length: 30 }, (_, at) => `${'A'.repeat(at)}Error`))
      await reportError(admissions, withStack(Object.assign(new Error('x'), { name: kind }), ''));
    expect(reports()).toHaveLength(10);
  });

  it.each<[string, object]>([
    ['no such call', { status: 404, body: { message: 'Nothing here.' } }],
    ['a dead session', { status: 401, body: { message: 'no' } }],
    ['too many', { status: 429, body: {} }],
    ['a fault', { status: 500, body: {} }],
    ['a page', { html: '<h1>Maintenance</h1>' }],
    ['nothing', { cut: true }],
  ])('that is answered with %s changes nothing, and leads to no other report', async (_, reply) => {
    document.cookie = 'Sample.session=1; Path=/';
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile() }), [call]: () => reply });
    const { admissions, router } = openAt('/one');
    await screen.findByRole('heading', { name: 'Page One' });
    await reportError(admissions, new Error('x'));
    expect([
      reports().length,
      admissions.errors.unexpected.store.getState().error,
      admissions.snapshot.getState().isLoggedIn,
      router.state.location.pathname,
    ]).toEqual([1, undefined, true, '/one']);
  });

  it('is made of what ends on the error page, once, as it says there', async () => {
    document.cookie = 'Sample.session=1; Path=/';
    server.replies({ 'GET /api/profile': () => ({ status: 500, body: { message: 'Broken for Ada.' } }) });
    await loadActions();
    openAt('/one');
    await screen.findByText('errors.rootText');
    await waitFor(() => {
      expect(reports()).toMatchObject([{ name: 'ApiError', message: 'server', code: 500 }]);
    });
  });
});
