import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '../../packages/api-client/src/index.ts';
import { policyPasswords } from '../../apps/server/src/security/passwords.ts';
import { startTestDatabase } from '../../apps/server/src/database/test-database.ts';
import { endEverySession, startSession } from '../../apps/server/src/sessions/session-store.ts';
import { keyedHash } from '../../apps/server/src/security/keyed-hash.ts';
import { addAccount } from '../../apps/server/src/testing/add-account.ts';
import { startServer } from '../../apps/server/src/testing/server-process.ts';

export const password = 'Correct-Horse-7-Battery';

export interface Account {
  email: string;
  applicationId: string;
}
export interface Cookie {
  name: string;
  value: string;
}

/** The real server, as a process that can be killed, over a database that stays. */
export interface Served {
  at(): string;
  dataDir: string;
  account(email: string): Promise<Account>;
  /** Returns the account of a person who has signed up. */
  accountOf(email: string): Promise<Account>;
  logIn(account: Account): Promise<Cookie[]>;
  /** Ends every session of an account, as another device can. */
  revoke(account: Account): Promise<void>;
  /** Returns the data that a new device would see. */
  profile(account: Account): Promise<Pick<Profile, 'answer' | 'add_another'>>;
  /** Does something while no other session kills the server. */
  whileUp<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Kills it in the middle of everything, and starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** @param site the folder of a site in place of the built one */
export async function serve(site?: string): Promise<Served> {
  const { database, url, stop } = await startTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'quire-ledger-'));
  await chmod(dataDir, 0o711);
  const session = randomBytes(32).toString('base64');
  const environment = {
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    SESSION_SECRET: session,
    FIELD_KEYS: `1:${randomBytes(32).toString('base64')}`,
    DATABASE_URL: url,
  };
  const secrets = { session: Buffer.from(session, 'utf8'), fieldKeys: [] };
  const hash = await policyPasswords.inTurn((hashing) => hashing.hash(password));
  const start = async (): Promise<Awaited<ReturnType<typeof startServer>>> => {
    const started = await startServer(environment, site);
    if (started.code !== undefined)
      throw new Error(
        `The server ended with ${started.code} before it was ready:\n${started.output}${started.complained}`,
      );
    return started;
  };
  let server = await start();
  let restarting: Promise<void> | undefined;
  const busy = new Set<Promise<void>>();
  const logIn = async ({ applicationId }: Account): Promise<Cookie[]> => {
    const token = await startSession(database, applicationId, Date.now());
    return [
      { name: 'quire-session', value: token },
      {
        name: 'WexcombeIdentity.session',
        value: keyedHash(secrets, 'name of a session', token).toString('base64url').slice(0, 16),
      },
    ];
  };
  return {
    at: () => server.at,
    dataDir,
    logIn,
    account: async (email) => ({
      email,
      applicationId: await database.transaction((queryable) => addAccount(queryable, email, Date.now(), hash)),
    }),
    accountOf: async (email) => {
      const {
        rows: [row],
      } = await database.query<{ application_id: string }>('SELECT application_id FROM account WHERE email = $1', [
        email,
      ]);
      if (!row) throw new Error(`Nobody has signed up as ${email}.`);
      return { email, applicationId: row.application_id };
    },
    revoke: ({ applicationId }) => endEverySession(database, applicationId),
    profile: async (account) => {
      const cookie = (await logIn(account)).map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${server.at}/api/profile`, { headers: { cookie } });
      if (!answer.ok)
        throw new Error(`The profile of ${account.email} cannot be read: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Pick<Profile, 'answer' | 'add_another'>;
    },
    whileUp: async (work) => {
      while (restarting) await restarting;
      const working = work();
      const ended = working.then(
        () => undefined,
        () => undefined,
      );
      busy.add(ended);
      void ended.then(() => {
        busy.delete(ended);
      });
      return working;
    },
    kill: async () => {
      while (restarting) await restarting;
      const others = [...busy];
      restarting = (async () => {
        await Promise.all(others);
        await server.end('SIGKILL');
        server = await start();
        restarting = undefined;
      })();
      await restarting;
    },
    stop: async () => {
      await server.end();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
