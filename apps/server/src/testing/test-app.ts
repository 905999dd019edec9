import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { QueryResultRow } from 'pg';
import type { Converter } from '@quire/documents';
import { sendEmails } from '../accounts/send-emails.ts';
import { buildApp } from '../app.ts';
import { startTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Dependencies } from '../dependencies.ts';
import { openJobs } from '../jobs/pg-boss-jobs.ts';
import type { Mail } from '../mail/mail.ts';
import { openMail } from '../mail/open-mail.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { readOutbox, type OutboxMail } from '../mail/outbox-page.ts';
import { createChangeLimiter } from '../records/change-application.ts';
import { createCallLimiters } from '../security/call-limiters.ts';
import { sessionCookies } from '../sessions/session-cookies.ts';
import { startSession } from '../sessions/session-store.ts';
import { createLog } from '../settings/log.ts';
import { readSettings } from '../settings/settings.ts';
import { startWorkers } from '../start-workers.ts';
import { openStore } from '../storage/open-store.ts';
import { addAccount } from './add-account.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { noLoad } from './no-load.ts';
import { smallInstitution, smallMessages, smallQuestionnaire } from './small-questionnaire.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';

export const goodPassword = 'Correct-horse-9-battery';

/** The whole server over a real database and a real outbox, with a clock that a test turns. */
export interface TestApp {
  app: FastifyInstance;
  dependencies: Dependencies;
  connection: TestDatabase['connection'];
  /** The same as an address, for processes of their own. */
  databaseUrl: string;
  /** The rows that a statement gives back, of the database as the server asks it. */
  query<Row extends QueryResultRow = QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Everything that was logged, as lines of JSON. */
  logged: string[];
  /** Turns the clock on, in milliseconds. */
  wait(milliseconds: number): void;
  /** @param remoteAddress where the server believes it to be */
  browser(remoteAddress?: string): TestBrowser;
  /** Mails to one address, the newest first, once there are at least so many. */
  mailsTo(email: string, atLeast?: number): Promise<OutboxMail[]>;
  codeFor(email: string, mails?: number): Promise<string>;
  /** The id of the link in the newest mail. */
  linkIdFor(email: string, mails?: number): Promise<string>;
  /** Signs up, confirms and logs in. */
  student(email: string): Promise<TestBrowser>;
  /**
   * The same student with the same password, put straight into the database: for tests of what comes after logging in.
   * Without an address it is a new one each time.
   */
  studentAlready(email?: string): Promise<TestBrowser>;
  /** The address of the newest of them. */
  newest(): string;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  environment?: Record<string, string>;
  /** The parts that differ from the small questionnaire and its institution. */
  config?: Partial<Dependencies['config']>;
  site?: string;
  /** With one, the jobs are done in this process, as with WORKERS=on. */
  converter?: Converter;
  adapt?: (dependencies: Dependencies) => Dependencies;
}

export async function startTestApp({
  environment = {},
  config,
  site,
  converter,
  adapt = (same) => same,
}: TestAppOptions = {}): Promise<TestApp> {
  const directory = await mkdtemp(join(tmpdir(), 'quire-app-'));
  const settings = readSettings({ NODE_ENV: 'test', WORKERS: 'off', DATA_DIR: directory, ...environment });
  const { database, connection, url, stop } = await startTestDatabase();
  const logged: string[] = [];
  let now = Date.parse('2026-09-01T12:00:00Z');
  let passwordHash: Promise<string> | undefined;
  let students = 0;
  let newest = '';
  const log = createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void logged.push(line) });
  const secrets = { session: randomBytes(32), fieldKeys: [{ id: 'test', key: randomBytes(32) }] };
  const clock = (): number => now;
  const { mail, sentTo } = counted(
    openMail(settings, { name: 'Little Admissions', address: 'admissions@little.example' }, clock),
  );
  const dependencies = adapt({
    settings,
    secrets,
    database,
    passwords: cheapPasswords,
    mail,
    clock,
    log,
    metrics: createMetrics(),
    store: openStore(settings, secrets, clock),
    jobs: openJobs(database, log, { heartbeat: 10, supervise: 1, poll: 0.5 }),
    // Tests change more in a second than people do.
    changeLimiter: createChangeLimiter({ waitMs: 10_000, mostWaiting: 100 }),
    callLimiters: createCallLimiters({
      caller: { waitMs: 10_000, mostWaiting: 1_000 },
      session: { waitMs: 10_000, mostWaiting: 1_000 },
    }),
    load: noLoad,
    config: { questionnaire: smallQuestionnaire(), institution: smallInstitution, messages: smallMessages, ...config },
  });
  const app = await buildApp(dependencies, site ?? join(directory, 'no-site'));
  await app.ready();
  if (converter) await startWorkers(dependencies, { app, converter });
  let sending = converter && Promise.resolve();

  const mailsTo = async (email: string, atLeast = 1): Promise<OutboxMail[]> => {
    // Most tests send none, and to be ready for it takes a while. A test's changes to the database of the app do not
    // reach the sender.
    sending ??= sendEmails({ ...dependencies, database });
    await sending;
    await sentTo(email, atLeast);
    return (await readOutbox(mail.outbox ?? '')).filter(({ to }) => to === email);
  };
  const textTo = async (email: string, mails = 1): Promise<string> => (await mailsTo(email, mails))[0]?.text ?? '';
  const codeFor = async (email: string, mails?: number): Promise<string> =>
    /\b\d{6}\b/.exec(await textTo(email, mails))?.[0] ?? 'no code';
  return {
    app,
    dependencies,
    connection,
    logged,
    mailsTo,
    codeFor,
    linkIdFor: async (email, mails) => /[?&]id=([\w-]+)/.exec(await textTo(email, mails))?.[1] ?? 'no id',
    databaseUrl: url,
    query: async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
      (await dependencies.database.query<Row>(text, values)).rows,
    wait: (milliseconds) => {
      now += milliseconds;
    },
    browser: (remoteAddress) => openBrowser(app, remoteAddress),
    async student(email) {
      const browser = openBrowser(app);
      await expectOk(browser.call('POST', '/public/signup', { username: email, password: goodPassword }));
      await expectOk(browser.call('POST', '/public/confirm', { username: email, code: await codeFor(email) }));
      await expectOk(browser.call('POST', '/public/login', { username: email, password: goodPassword }));
      return browser;
    },
    async studentAlready(email = `someone-${(students += 1)}@example.org`) {
      newest = email;
      passwordHash ??= dependencies.passwords.inTurn(({ hash }) => hash(goodPassword));
      const hash = await passwordHash;
      const token = await dependencies.database.transaction(async (queryable) => {
        return startSession(queryable, await addAccount(queryable, email, now, hash), now);
      });
      const browser = openBrowser(app);
      for (const [name, value] of [
        ['quire-session', token],
        [`${dependencies.config.institution.identityCookiePrefix}session`, sessionCookies(dependencies).nameOf(token)],
      ] as const)
        browser.cookies.set(name, value);
      return browser;
    },
    newest: () => newest,
    async stop() {
      await app.close();
      await dependencies.jobs.stop();
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Mail whose deliveries to an address can be waited for. */
function counted(mail: Mail): { mail: Mail; sentTo(email: string, atLeast: number): Promise<void> } {
  const addresses: string[] = [];
  const deliveries = new EventEmitter();
  return {
    mail: {
      ...mail,
      async send(email, id) {
        await mail.send(email, id);
        addresses.push(email.to);
        deliveries.emit('delivery');
      },
    },
    async sentTo(email, atLeast) {
      while (addresses.filter((address) => address === email).length < atLeast) await once(deliveries, 'delivery');
    },
  };
}

async function expectOk(calling: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await calling;
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${text}`);
}
