import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { browserCookies } from './browser-cookies.ts';
import { serveConfirm } from './confirm.ts';
import { serveForgotPassword, serveResetPassword } from './reset-password.ts';
import { accountEmails, type ServedAccounts } from './account-emails.ts';
import { serveLogin } from './login.ts';
import { serveResendConfirm } from './resend-confirm.ts';
import { serveSignup } from './signup.ts';
import type { Database } from '../database/database.ts';

/** Serves everything under /public that creates, confirms, opens or repairs an account. */
export async function serveAccounts(
  app: FastifyInstance,
  dependencies: Dependencies,
  sessions: SessionCookies,
): Promise<void> {
  const { database, jobs, clock } = dependencies;
  const emailsTo: ServedAccounts['emailsTo'] = ({ messages }) =>
    accountEmails(dependencies.config.institution, messages, dependencies.settings.PUBLIC_URL);
  const cookies = browserCookies(dependencies);
  await app.register(async (accounts) => {
    accounts.addHook('preHandler', async () => {
      await jobs.ready();
      await forgetExpired(database, clock());
    });
    // Emails leave after the answer: its time must not reveal whether an address is known.
    accounts.addHook('onResponse', async () => jobs.wake('send-letter'));
    const served = { app: accounts, dependencies, sessions, cookies, emailsTo };
    serveSignup(served);
    serveConfirm(served);
    serveResendConfirm(served);
    serveLogin(served);
    serveForgotPassword(served);
    serveResetPassword(served);
  });
}

/** Rows deleted per call. Several calls add some: rows stay few. */
const most = 20;

/**
 * Deletes expired counters and unconfirmed sign-ups. A statement of its own waits for no row: in a call's transaction
 * it could block another call.
 */
async function forgetExpired(database: Database, now: number): Promise<void> {
  const expired = (table: string, key: string, end: string): string =>
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${end} <= $1 ORDER BY ${end} LIMIT ` +
    `${most} FOR UPDATE SKIP LOCKED)`;
  await database.query(
    `WITH uses AS (${expired('rate_limit', 'subject', 'resets_at')}), failures AS
        (${expired('login_throttle', 'subject', 'forgotten_at')})
     ${expired('sign_up', 'sign_up_id', 'expires_at')}`,
    [new Date(now)],
  );
}
