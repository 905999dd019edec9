import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { methodHeader } from './contract/index.ts';

type Answer = () => Response | Promise<Response>;
let sent: string[] = [];
let exchange: (typeof import('./exchange.ts'))['exchange'];

/** A network between page and server. */
function through(put: Answer, post: Answer): void {
  vi.stubGlobal('fetch', async (_: string, { method = '', headers }: RequestInit) => {
    const meant = (headers as Record<string, string>)[methodHeader];
    sent.push(meant === undefined ? method : `${method} for ${meant}`);
    return method === 'PUT' ? put() : post();
  });
}

const json = (status: number, headers: Record<string, string> = {}): Response =>
  new Response('{}', { status, headers: { 'content-type': 'application/json', ...headers } });
const page =
  (status: number): Answer =>
  () =>
    new Response('<h1>Blocked by your school</h1>', { status, headers: { 'content-type': 'text/html' } });
const cut: Answer = () => Promise.reject(new TypeError('connection reset'));
const understood: Answer = () => json(200, { [methodHeader]: 'PUT' });
const save = (): Promise<number> =>
  exchange('/api/answer', { method: 'PUT', headers: { accept: 'application/json' } }).then(
    ({ response }) => response.status,
    () => 0,
  );

beforeEach(async () => {
  sent = [];
  vi.resetModules();
  ({ exchange } = await import('./exchange.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<[string, Answer]>([
  ['a page with 403', page(403)],
  ['a page with 405', page(405)],
  ['a page with 501', page(501)],
])('where a network answers a PUT with %s, it goes as POST from then on', async (_, filter) => {
  through(filter, understood);
  expect([await save(), await save()]).toEqual([200, 200]);
  expect(sent).toEqual(['PUT', 'POST for PUT', 'POST for PUT']);
});

test.each<[string, Answer, Answer, number]>([
  ['a refusal of the server is not asked again', () => json(403), understood, 403],
  ['nor a page of a proxy whose server is away', page(502), understood, 502],
])('%s', async (_, put, post, status) => {
  through(put, post);
  expect([await save(), sent]).toEqual([status, ['PUT']]);
});

test.each<[string, Answer, number]>([
  ['a server that knows no such POST', () => json(404), 405],
  ['a server that took it for another call', () => json(200), 405],
  ['no server at all', cut, 405],
])('with %s, the first answer counts, and the next call is asked as it is', async (_, post, status) => {
  through(page(405), post);
  expect([await save(), await save()]).toEqual([status, status]);
  expect(sent).toEqual(['PUT', 'POST for PUT', 'PUT', 'POST for PUT']);
});

test('where a network cuts each PUT off, the third goes as POST, and so do later ones', async () => {
  through(cut, understood);
  expect([await save(), await save(), await save(), await save()]).toEqual([0, 0, 200, 200]);
  expect(sent).toEqual(['PUT', 'PUT', 'PUT', 'POST for PUT', 'POST for PUT']);
});

test('where one PUT was answered, the next are lost and not filtered; nor are they offline, or given up', async () => {
  const three = async (): Promise<unknown> => [await save(), await save(), await save()];
  through(() => json(200), understood);
  await save();
  through(cut, understood);
  expect(await three()).toEqual([0, 0, 0]);
  vi.resetModules();
  ({ exchange } = await import('./exchange.ts'));
  vi.stubGlobal('navigator', { onLine: false });
  expect(await three()).toEqual([0, 0, 0]);
  vi.stubGlobal('navigator', { onLine: true });
  const gone = exchange('/api/answer', { method: 'PUT', headers: {}, signal: AbortSignal.abort() });
  await expect(gone).rejects.toThrow('connection reset');
  expect(sent).not.toContain('POST for PUT');
});
