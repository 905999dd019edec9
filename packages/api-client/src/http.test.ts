import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import * as client from './index.ts';
import { calls, readIdempotencyKey, writeIdempotencyKey, type Call } from './contract/index.ts';
import { serverOfPage } from './testing/server-of-page.ts';

const server = serverOfPage();

function answers(
  status: number,
  body: string,
  type = 'application/json; charset=utf-8',
  headers: Record<string, string> = {},
): void {
  server.answer = (_, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

async function failure(calling: Promise<unknown>): Promise<client.ApiError> {
  const error = await calling.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof client.ApiError) return error;
  throw new Error(`Expected an ApiError, got ${String(error)}.`);
}

test('a JSON answer is returned, and the payload travelled as JSON', async () => {
  let seen:
    | {
        method: string | undefined;
        url: string | undefined;
        type: string | undefined;
        accept: string | undefined;
        key: unknown;
        body: string;
      }
    | undefined;
  server.answer = (request, response) => {
    void text(request).then((body) => {
      const { accept, 'content-type': type, 'idempotency-key': key } = request.headers;
      seen = { method: request.method, url: request.url, type, accept, key, body };
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"Saved.","place":2}');
    });
  };
  const answer = await client.putAnswer({ first_name: 'Zoë' }, { headers: { 'idempotency-key': 'k1' } });
  expect(answer).toEqual({ message: 'Saved.', place: 2 });
  expect(seen).toEqual({
    method: 'PUT',
    url: '/api/answer',
    type: 'application/json',
    accept: 'application/json',
    key: 'k1',
    body: '{"answers":{"first_name":"Zoë"}}',
  });
});

test("a save names its base revision and idempotency key, and returns the revision and others' changes", async () => {
  let sent: Record<string, unknown> = {};
  server.answer = (request, response) => {
    sent = request.headers;
    response
      .writeHead(200, { 'content-type': 'application/json', 'quire-revision': '18' })
      .end('{"message":"Saved.","revision":3,"answers":{"last_name":"Byron"}}');
  };
  const sender = '0b5c8c1e-6d0c-4a5c-9b76-0c1f3a2f7a11';
  expect(await client.putAnswer({ first_name: 'Ada' }, { base: 17, idempotencyKey: { sender, number: 4 } })).toEqual({
    message: 'Saved.',
    revision: 18,
    answers: { last_name: 'Byron' },
  });
  expect(sent).toMatchObject({ 'quire-base-revision': '17', 'idempotency-key': `${sender}/4` });
  await client.putAnswer({ first_name: 'Ada' }, { base: 0 });
  expect(sent).toMatchObject({ 'quire-base-revision': '0' });
  expect(sent).not.toHaveProperty('idempotency-key');
  await client.putAnswer({ first_name: 'Ada' });
  expect(sent).not.toHaveProperty('quire-base-revision');
});

test.each([
  ['17', 17],
  ['0', 0],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['999999999999999', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['W/"17"', undefined],
  ['9999999999999999', undefined],
])('a revision header of "%s" is the revision %s', async (header, revision) => {
  answers(200, '{"username":"ada@example.org"}', 'application/json', { 'quire-revision': header });
  expect((await client.getProfile()).revision).toBe(revision);
  expect(await client.putTabs('essay', 'write')).toEqual({ revision });
  expect(await client.putAddAnother('hs', 2)).toEqual({ revision });
});

test.each([
  ['Sun, 22 Nov 2026 16:12:00 GMT', Date.UTC(2026, 10, 22, 16, 12)],
  ['', undefined],
  ['yesterday', undefined],
])('a profile changed last at "%s" was saved at %s', async (header, savedAt) => {
  answers(200, '{"username":"ada@example.org"}', 'application/json', header === '' ? {} : { 'last-modified': header });
  expect((await client.getProfile()).savedAt).toBe(savedAt);
});

test('a server that counts no revisions names none', async () => {
  answers(200, '{"username":"ada@example.org","revision":7}');
  expect((await client.getProfile()).revision).toBeUndefined();
});

test('a save that would overwrite what others changed is refused with their answers and the revision', async () => {
  const body = {
    message: 'Changed elsewhere.',
    code: 'answers.changedElsewhere',
    conflicts: { first_name: 'Berta' },
    answers: { zip: '54321' },
  };
  answers(409, JSON.stringify(body), 'application/json', { 'quire-revision': '19' });
  expect(await failure(client.putAnswer({ first_name: 'Anna' }, { base: 17 }))).toMatchObject({
    kind: 'server',
    status: 409,
    code: 'answers.changedElsewhere',
    conflicts: { first_name: 'Berta' },
    answers: { zip: '54321' },
    revision: 19,
  });
  answers(409, '{"message":"Changed elsewhere.","conflicts":"all of them"}');
  expect(await failure(client.putAnswer({ first_name: 'Anna' }))).toMatchObject({
    status: 409,
    serverMessage: 'Changed elsewhere.',
    conflicts: undefined,
    answers: undefined,
    revision: undefined,
  });
});

test('an idempotency key is read as it was written, and nothing else is', () => {
  const sender = '0b5c8c1e-6d0c-4a5c-9b76-0c1f3a2f7a11';
  for (const number of [0, 1, 999_999_999_999_999])
    expect(readIdempotencyKey(writeIdempotencyKey({ sender, number }))).toEqual({ sender, number });
  expect(readIdempotencyKey(`${sender.toUpperCase()}/1`)).toEqual({ sender, number: 1 });
  for (const header of [
    undefined,
    ['x'],
    '',
    'k1',
    sender,
    `${sender}/`,
    `${sender}/-1`,
    `${sender}/1/2`,
    `${sender}/1, ${sender}/2`,
    `${sender}/1e3`,
    `${sender}/9999999999999999`,
    ` ${sender}/1`,
    `${sender.slice(1)}/1`,
  ]) {
    expect(readIdempotencyKey(header)).toBeUndefined();
  }
});

test('parameters are encoded, in a path and in a query', async () => {
  const urls: (string | undefined)[] = [];
  server.answer = (request, response) => {
    urls.push(request.url);
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  };
  await client.findSuggestions('a&b=c #/ü', 'hs_ceeb');
  await client.findSuggestions('half of \ud83c', 'hs_ceeb');
  await client.deleteConversion('../../evil?x');
  expect(urls).toEqual([
    '/lookup/find?text=a%26b%3Dc%20%23%2F%C3%BC&category=hs_ceeb&max_results=5',
    '/lookup/find?text=half%20of%20%EF%BF%BD&category=hs_ceeb&max_results=5',
    '/api/pdf/document-answer/..%2F..%2Fevil%3Fx',
  ]);
});

test('a parameter left out is a mistake of the caller, told at once', async () => {
  await expect(client.request(calls.getTemporaryAnswer)).rejects.toThrow('needs the parameter "token"');
});

test.each([
  ['an HTML page', 502, '<h1>Bad gateway</h1>', 'text/html'],
  ['a success that is no JSON', 200, 'OK', 'text/plain'],
  ['truncated JSON', 200, '{"message":"Sav', 'application/json'],
  ['an empty body', 200, '', 'application/json'],
  ['JSON that breaks the contract', 200, '[]', 'application/json'],
])('%s is a server error that says nothing', async (_, status, body, type) => {
  answers(status, body, type);
  expect(await failure(client.postLogin({ username: 'a@b.org', password: 'x' }))).toMatchObject({
    kind: 'server',
    status,
    serverMessage: undefined,
  });
});

test('a refusal carries the message, problems, request id and waiting time of the server', async () => {
  const problems = [
    { key: 'first_name', page: 'about', message: 'First Name' },
    { key: 'essay', page: 'about', message: 'Too long.', code: 'answers.tooLong', values: { most: 5 } },
  ];
  answers(
    422,
    JSON.stringify({
      message: 'Some answers are missing.',
      code: 'answers.tooMany',
      values: { count: 7 },
      requestId: 'r-1',
      problems,
    }),
    'application/json',
    { 'retry-after': '7' },
  );
  expect(await failure(client.postSubmit())).toMatchObject({
    kind: 'server',
    status: 422,
    serverMessage: 'Some answers are missing.',
    code: 'answers.tooMany',
    values: { count: 7 },
    requestId: 'r-1',
    problems,
    retryAfter: 7,
  });
});

test('a problem keeps its words where its code makes no sense', async () => {
  answers(
    422,
    JSON.stringify({
      message: 'Refused.',
      problems: [{ key: 'essay', page: 'about', message: 'Too long.', code: 42, values: [5] }],
    }),
    'application/json',
  );
  expect(await failure(client.postSubmit())).toMatchObject({
    problems: [{ key: 'essay', page: 'about', message: 'Too long.', code: undefined, values: undefined }],
  });
});

test('a success carries the code of its text', async () => {
  answers(
    200,
    JSON.stringify({ message: 'Mailed.', code: 'accounts.codeSent', values: { most: 5 } }),
    'application/json',
  );
  expect(await client.postForgotPassword({ username: 'a@b.org' })).toEqual({
    message: 'Mailed.',
    code: 'accounts.codeSent',
    values: { most: 5 },
  });
  answers(200, JSON.stringify({ message: 'Mailed.', code: 42, values: 'x' }), 'application/json');
  expect(await client.postForgotPassword({ username: 'a@b.org' })).toMatchObject({
    message: 'Mailed.',
    code: undefined,
    values: undefined,
  });
});

test.each(['{"message":{"code":3}}', '{}', '"gone"', 'null'])(
  'a refusal without a text as message, %s, says nothing',
  async (body) => {
    answers(500, body);
    expect(await failure(client.getProfile())).toMatchObject({ kind: 'server', status: 500, serverMessage: undefined });
  },
);

test.each([
  ['application/json', '{"message":"No session."}'],
  ['text/html', '<p>'],
])('401 as %s is unauthorised', async (type, body) => {
  answers(401, body, type);
  expect(await failure(client.getProfile())).toMatchObject({
    kind: 'unauthorised',
    status: 401,
    serverMessage: undefined,
  });
});

test.each(Object.entries<Call>(calls).filter(([, { access }]) => access !== 'public'))(
  '401 to %s is unauthorised',
  async (_, call) => {
    answers(401, '{"message":"No session."}');
    const params = Object.fromEntries([...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => [name, 'x']));
    expect(await failure(client.request(call, { params }))).toMatchObject({
      kind: 'unauthorised',
      serverMessage: undefined,
    });
  },
);

test('a connection cut before or within the answer is a network error', async () => {
  server.answer = (request) => request.socket.destroy();
  expect(await failure(client.getTabs())).toMatchObject({ kind: 'network', status: 0, serverMessage: undefined });
  server.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"a":', () => response.destroy());
  };
  expect(await failure(client.getTabs())).toMatchObject({ kind: 'network' });
});

test.each([
  ['nothing', false],
  ['the beginning of an answer', true],
])('a server that sends %s for thirty seconds cannot be reached', async (_, begins) => {
  const arrived = new Promise<void>((resolve) => {
    server.answer = (_request, response) => {
      if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{"tabs":', () => resolve());
      else resolve();
    };
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const settled = vi.fn();
    const calling = failure(client.getTabs()).finally(settled);
    await arrived;
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await calling).toMatchObject({ kind: 'network', status: 0, serverMessage: undefined });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a call under /api names the expected session, until none is expected; no other call does', async () => {
  const named: unknown[] = [];
  server.answer = (incoming, response) => {
    named.push(incoming.headers['quire-session']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"Done."}');
  };
  client.expectSession('abc');
  expect(client.expectedSession()).toBe('abc');
  await client.putAnswer({});
  await client.postLogin({ username: 'a@b.org', password: 'x' });
  client.expectSession(undefined);
  await client.putAnswer({});
  expect(named).toEqual(['abc', undefined, undefined]);
});

test('a 401 for a session that another has replaced does not count; without a replacement, it does', async () => {
  const becomes = (now: string | undefined): void => {
    server.answer = (_, response) => {
      client.expectSession(now);
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"No session."}');
    };
  };
  client.expectSession('before');
  becomes('after');
  expect(await failure(client.getTabs())).toMatchObject({ kind: 'network', status: 0, serverMessage: undefined });
  expect(await failure(client.getTabs())).toMatchObject({ kind: 'unauthorised' });
  becomes(undefined);
  expect(await failure(client.getTabs())).toMatchObject({ kind: 'unauthorised' });
});

test('an aborted call rejects with the abort, which is no failure of the server', async () => {
  const controller = new AbortController();
  server.answer = () => controller.abort(new Error('left the page'));
  await expect(client.getTabs({ signal: controller.signal })).rejects.toThrow('left the page');
});

test('a lookup that fails is an empty list', async () => {
  answers(503, '{"message":"Later."}');
  expect(await client.findSuggestions('linc', 'college_ceeb')).toEqual([]);
});

test('statuses in upper case are read as the same statuses', async () => {
  answers(200, '{"status":"IN_PROGRESS"}');
  expect(await client.getConversion('personal_statement_doc')).toEqual({ status: 'in_progress' });
});

test('an upload sends the fields before the file', async () => {
  let body = '';
  server.answer = (request, response) =>
    void text(request).then((sent) => {
      body = sent;
      response.writeHead(204).end();
    });
  await client.postToPresignedUrl('/storage', { key: 'k', policy: 'p' }, new File(['content'], 'essay.pdf'));
  expect(body.indexOf('name="policy"')).toBeGreaterThan(body.indexOf('name="key"'));
  expect(body.indexOf('name="file"; filename="essay.pdf"')).toBeGreaterThan(body.indexOf('name="policy"'));
});

test('every call of the contract has its function, but for the PDF that a link opens', () => {
  const linked: keyof typeof calls = 'getDocumentPdf';
  expect(Object.keys(client)).toEqual(expect.arrayContaining(Object.keys(calls).filter((name) => name !== linked)));
  expect(client).not.toHaveProperty(linked);
});
