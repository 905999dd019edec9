import { calls } from '@quire/api-client/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { removePerson } from '../retention/remove-person.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { browserAt, type TestBrowser } from '../testing/test-browser.ts';
import { goodPassword } from '../testing/test-app.ts';
import { tokenOfLink } from '../testing/test-office.ts';

/** Answer of each route to a visitor, a student, an expired student, and a service token (specification 6). */
const matrix: Record<
  string,
  { anonymous: number; student: number; expired: number; service: number; body?: unknown; path?: string }
> = {
  'GET /health/live': { anonymous: 200, student: 200, expired: 200, service: 200 },
  'GET /health/ready': { anonymous: 200, student: 200, expired: 200, service: 200 },
  'HEAD /health/ready': { anonymous: 200, student: 200, expired: 200, service: 200 },
  'HEAD /health/live': { anonymous: 200, student: 200, expired: 200, service: 200 },
  'POST /public/signup': { anonymous: 400, student: 400, expired: 400, service: 400, body: {} },
  'POST /public/confirm': { anonymous: 400, student: 400, expired: 400, service: 400, body: {} },
  'POST /public/resend-confirm': { anonymous: 400, student: 400, expired: 400, service: 400, body: {} },
  'POST /public/login': { anonymous: 400, student: 400, expired: 400, service: 400, body: {} },
  'POST /public/forgot-password': { anonymous: 400, student: 400, expired: 400, service: 400, body: {} },
  'POST /public/reset-password': { anonymous: 400, student: 400, expired: 400, service: 400, body: {} },
  'POST /public/tmp': { anonymous: 200, student: 200, expired: 200, service: 200, body: { answers: {} } },
  'GET /public/tmp': { anonymous: 404, student: 404, expired: 404, service: 404 },
  'POST /public/error-report': {
    anonymous: 200,
    student: 200,
    expired: 200,
    service: 200,
    body: { name: 'TypeError', message: 'is not a function', at: [], page: '/about', build: 'first-page-1.js' },
  },
  'GET /service/tmp-pdf': { anonymous: 401, student: 401, expired: 401, service: 200 },
  // Open to all, because each form has a signed policy: a post without one is refused, and JSON has none.
  'POST /uploads': { anonymous: 415, student: 415, expired: 415, service: 415, body: {} },
  'GET /service/document': {
    anonymous: 401,
    student: 401,
    expired: 401,
    service: 404,
    path: '/service/document?answer_key=essay_doc',
  },
  'GET /.well-known/change-password': { anonymous: 302, student: 302, expired: 302, service: 302 },
  'GET /lookup/find': {
    anonymous: 200,
    student: 200,
    expired: 200,
    service: 200,
    path: '/lookup/find?text=alder&category=hs_ceeb',
  },
  'GET /api/profile': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'GET /api/own-data': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'POST /api/own-data/deletion': { anonymous: 401, student: 400, expired: 401, service: 401, body: {} },
  'GET /api/receipt': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'PUT /api/answer': { anonymous: 401, student: 200, expired: 401, service: 401, body: { answers: {} } },
  'POST /api/web-status': { anonymous: 401, student: 200, expired: 401, service: 401, body: { web_status: 'started' } },
  'PUT /api/last-page': { anonymous: 401, student: 200, expired: 401, service: 401, body: { last_page: '/about' } },
  'POST /api/validations': { anonymous: 401, student: 200, expired: 401, service: 401, body: {} },
  'POST /api/submit': { anonymous: 401, student: 422, expired: 401, service: 401 },
  'GET /api/tabs': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'PUT /api/tabs': {
    anonymous: 401,
    student: 200,
    expired: 401,
    service: 401,
    body: { tab_id: 'essay', chosen_tab: 'write' },
  },
  'GET /api/add-another': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'PUT /api/add-another': {
    anonymous: 401,
    student: 200,
    expired: 401,
    service: 401,
    body: { button_id: 'hs', num_components: 1 },
  },
  'GET /api/document-answer': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'POST /api/presigned-url': {
    anonymous: 401,
    student: 200,
    expired: 401,
    service: 401,
    body: { answer_key: 'essay_doc' },
  },
  'POST /api/pdf/document-answer/:answerKey': {
    anonymous: 401,
    student: 422,
    expired: 401,
    service: 401,
    body: { file_key: 'k', file_name: 'n' },
  },
  'GET /api/pdf/document-answer/:answerKey': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'GET /api/pdf/document-answer/:answerKey/:documentId': { anonymous: 401, student: 404, expired: 401, service: 401 },
  'DELETE /api/document-answer/:answerKey': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'DELETE /api/pdf/document-answer/:answerKey': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'GET /api/pdf': { anonymous: 401, student: 200, expired: 401, service: 401 },
  'GET /api/pdf/file': { anonymous: 401, student: 404, expired: 401, service: 401 },
  'GET /api/logout': { anonymous: 401, student: 200, expired: 401, service: 401 },
};

let student: TestBrowser;
let expired: TestBrowser;
let token: string;
const server = appOfTests({ environment: { PUBLIC_URL: 'https://apply.little.example' } });
beforeAll(async () => {
  expired = await server.student('expired@example.org');
  server.wait(16 * 60_000);
  student = await server.student('student@example.org');
  token = await tokenOfLink(server, 'student@example.org');
});

test('every route has its row, and every row its route', () => {
  const routes = server.app.routeTable().map(({ method, path }) => `${method} ${path}`);
  expect([...routes].sort()).toEqual(Object.keys(matrix).sort());
});

test('every call of the contract is served to whom the contract says', () => {
  const routes = new Map(server.app.routeTable().map(({ method, path, access }) => [`${method} ${path}`, access]));
  for (const { method, path, access } of Object.values(calls))
    expect([path, routes.get(`${method} ${path.split('?')[0] ?? ''}`)]).toEqual([path, access]);
});

/** Headers of every answer, and of private ones. */
const guarding = {
  'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const personal = { 'cache-control': expect.stringContaining('no-store') };

test.each(Object.entries(matrix))('%s', async (route, { body, path: asked, ...expected }) => {
  const [method, routed = ''] = route.split(' ');
  const path = asked ?? routed;
  const ask = async (browser: TestBrowser, more = ''): Promise<number> => {
    const { status, headers } = await browser.call(
      method as 'GET',
      path.replace(':answerKey', 'essay_doc') + more,
      body,
    );
    expect(headers).toMatchObject({
      ...guarding,
      ...(/^\/(?:api|public|service|lookup|health)\//.test(path) && personal),
    });
    return status;
  };
  const withToken = `${path.includes('?') ? '&' : '?'}service_token=${token}`;
  const late = browserAt(server.app, expired);
  expect({
    anonymous: await ask(server.browser()),
    expired: await ask(late),
    student: await ask(student),
    service: await ask(server.browser(), withToken),
  }).toEqual(expected);
});

describe('a call whose account is deleted beside it ends as one without a session', () => {
  let beside: (() => Promise<unknown>) | undefined;
  const racing = appOfTests({
    adapt: (dependencies) => ({
      ...dependencies,
      database: {
        ...dependencies.database,
        async query(text, values) {
          const found = await dependencies.database.query(text, values);
          if (/FROM session\b/.test(text)) await beside?.();
          return found as never;
        },
      },
    }),
  });

  test.each(Object.entries(matrix).filter(([route]) => / \/api\/(?!logout)/.test(route)))(
    '%s',
    async (route, { body }) => {
      const { database, store, clock } = racing.dependencies;
      const person = await racing.studentAlready();
      const [row] = await racing.query('SELECT application_id AS id FROM account WHERE email = $1', [racing.newest()]);
      beside = async () => {
        beside = undefined;
        await removePerson(
          { database, store: async () => store, by: { actor: 'staff' }, now: clock() },
          row?.['id'],
          async () => true,
        );
      };
      racing.logged.length = 0;
      const [method, path = ''] = route.split(' ');
      const given = path.endsWith('deletion') ? { password: goodPassword } : body;
      expect(await person.call(method as 'GET', path.replace(':answerKey', 'essay_doc'), given)).toMatchObject({
        status: 401,
        body: { code: 'session.invalid' },
      });
      expect(racing.logged.filter((line) => /"level":(?:4|5)0/.test(line))).toEqual([]);
      expect(
        await racing.query('SELECT action FROM audit_entry WHERE chain_id = $1 AND action IS NOT NULL', [row?.['id']]),
      ).toEqual([]);
    },
  );
});
