import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { browserCookies } from './browser-cookies.ts';
import { serveConfirm } from './confirm.ts';
import { forgetExpired } from './forget-expired.ts';
import { serveForgotPassword } from './forgot-password.ts';
import { accountLetters, type LettersTo } from './letters.ts';
import { serveLogin } from './login.ts';
import { serveResendConfirm } from './resend-confirm.ts';
import { serveResetPassword } from './reset-password.ts';
import { serveSignup } from './signup.ts';

/** Everything under /public that makes, confirms, opens or mends an account. */
export async function serveAccounts(
  app: FastifyInstance,
  dependencies: Dependencies,
  sessions: SessionCookies,
): Promise<void> {
  const { database, jobs, clock } = dependencies;
  const lettersTo: LettersTo = ({ messages }) =>
    accountLetters(dependencies.config.institution, messages, dependencies.settings.PUBLIC_URL);
  const cookies = browserCookies(dependencies);
  await app.register(async (accounts) => {
    accounts.addHook('preHandler', async () => {
      await jobs.ready();
      await forgetExpired(database, clock());
    });
    // Letters leave after the answer, and whoever the address belongs to: how long it takes must not tell whether it is
    // known.
    accounts.addHook('onResponse', async () => jobs.hurry('send-letter'));
    serveSignup(accounts, dependencies, cookies, lettersTo);
    serveConfirm(accounts, dependencies, cookies);
    serveResendConfirm(accounts, dependencies, cookies, lettersTo);
    serveLogin(accounts, dependencies, sessions, cookies);
    serveForgotPassword(accounts, dependencies, cookies, lettersTo);
    serveResetPassword(accounts, dependencies, cookies, lettersTo);
  });
}
