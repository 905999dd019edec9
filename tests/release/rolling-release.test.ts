import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../apps/server/src/database/test-database.ts';
import { openBalancer, type Balancer } from '../../apps/server/src/testing/balancer.ts';
import { startProcess } from '../../apps/server/src/testing/started-process.ts';
import { askPatiently } from '../journey/ask-patiently.ts';
import { mailedCode } from '../journey/outbox.ts';
import { patience } from '../journey/patience.ts';
import type { SharedProduct } from '../journey/served-product.ts';
import { closePages, startBrowser } from '../journey/start-browser.ts';
import { logIn, password, savedAnswers, visit, type Visit } from '../journey/visit.ts';

// Set by `npm test -- --release`: the folder of the version before, built.
const before = process.env['QUIRE_RELEASE'] ?? '';
const now = resolve('.');

interface Server {
  at: string;
  dataDir: string;
  end(): Promise<number | null>;
}
interface Typist {
  here: Visit;
  typed: string;
  stop(): Promise<void>;
}

let folder: string;
let db: TestDatabase;
let balancer: Balancer;
let secrets: Record<string, string>;
const servers: Server[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-release-'));
  chmodSync(folder, 0o711);
  // The version before makes the database.
  mkdirSync(join(folder, 'none'));
  db = await startTestDatabase({ migrations: join(folder, 'none') });
  balancer = await openBalancer();
  secrets = {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    FIELD_KEYS: `test:${randomBytes(32).toString('base64')}`,
  };
});
afterAll(async () => {
  await closePages(await startBrowser());
  await Promise.all(servers.map((server) => server.end()));
  balancer.close();
  await db.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A server of one version, with a data directory of its own, which takes its part of the requests. */
async function start(root: string): Promise<Server> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const started = startProcess(['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      PORT: '0',
      DRAIN_SECONDS: '3',
      PUBLIC_URL: balancer.at,
      DATA_DIR: dataDir,
      ...secrets,
      DATABASE_URL: db.url,
    },
  });
  const at = await started.says(/ is ready at (\S+)\n/);
  balancer.add(at);
  await vi.waitUntil(() => balancer.isReady(at), { timeout: patience });
  return { at, dataDir, end: () => started.end() };
}

/** Milliseconds from word to word: a page saves at a pause in typing. */
const wordEvery = 2_000;

/** Returns a student who signs up, and types on in the page of either version. */
async function typist(name: string): Promise<Typist> {
  const here = await visit({ product: { url: balancer.at } as SharedProduct, browser: await startBrowser() });
  const { request } = here.context;
  const account = { username: `${name}@example.org`, password };
  await askPatiently(request, 'POST', '/public/signup', account);
  // The mail is in the outbox of the server that answered.
  const code = await Promise.any(servers.map(({ dataDir }) => mailedCode(dataDir, account.username)));
  await askPatiently(request, 'POST', '/public/confirm', { username: account.username, code });
  await logIn(here.context, account.username);
  await here.page.goto('/about');
  const field = here.student.field('First name');
  await field.waitFor();
  const someone = { here, typed: '', isOver: false };
  const typing = (async () => {
    for (let count = 1; !someone.isOver; count += 1) {
      someone.typed = `${name} ${count}`;
      await field.fill(someone.typed);
      await here.page.waitForTimeout(wordEvery);
    }
  })();
  return Object.assign(someone, {
    stop: () => {
      someone.isOver = true;
      return typing;
    },
  });
}

const countIn = (typed = ''): number => Number(/\d+$/.exec(typed)?.[0] ?? 0);

test('servers of two versions serve together, forth and back: nobody who types loses a word', async () => {
  const typists: Typist[] = [];
  const failed: string[] = [];
  let phase = '';
  const joins = async (name: string): Promise<void> => {
    const someone = await typist(name);
    someone.here.page.on('response', (reply) => {
      if (reply.status() >= 400 && phase !== '')
        failed.push(`${phase}: ${name} ${reply.status()} ${reply.request().method()} ${new URL(reply.url()).pathname}`);
    });
    typists.push(someone);
  };
  /** Until the server has something newer of each. */
  const goesOn = async (name: string): Promise<void> => {
    phase = name;
    const counts = typists.map(({ typed }) => countIn(typed));
    for (const [at, { here }] of typists.entries())
      await vi.waitUntil(async () => countIn((await savedAnswers(here))['first_name']) > counts[at]!, {
        timeout: patience,
      });
  };
  const turn = async (root: string, name: string): Promise<void> => {
    for (const nth of [0, 1]) {
      const { at, end } = servers[nth]!;
      // What an old server answers at its own end is not a fault of this version.
      phase = root === now ? '' : `${name}, ending ${nth}`;
      expect(await end()).toBe(0);
      await vi.waitUntil(() => !balancer.isReady(at), { timeout: patience });
      phase = `${name}, starting ${nth}`;
      servers[nth] = await start(root);
      await goesOn(`${name}, ${nth === 0 ? 'both versions' : 'one version'}`);
    }
  };
  servers.push(await start(before), await start(before));
  await joins('old');
  await goesOn('before');
  await turn(now, 'forth');
  await joins('new');
  await goesOn('both pages');
  await turn(before, 'back');
  await turn(now, 'again');
  await Promise.all(typists.map((someone) => someone.stop()));
  expect(failed).toEqual([]);
  for (const { here, typed } of typists) {
    await expect.poll(async () => (await savedAnswers(here))['first_name'], { timeout: patience }).toBe(typed);
    expect(
      await here.page.getByRole('region', { name: 'Some answers on this device differ from your account' }).count(),
    ).toBe(0);
    expect(here.faults).toEqual([]);
  }
}, 1_200_000);
