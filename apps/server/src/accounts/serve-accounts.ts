import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { browserCookies } from './browser-cookies.ts';
import { serveConfirm } from './confirm.ts';
import { forgetExpired } from './forget-expired.ts';
import { serveForgotPassword } from './forgot-password.ts';
import { accountLetters, type LettersTo } from './letters.ts';
import { serveLogin } from './login.ts';
import { openPost } from './post.ts';
import { serveResendConfirm } from './resend-confirm.ts';
import { serveResetPassword } from './reset-password.ts';
import { serveSignup } from './signup.ts';

/** Everything under /public that makes, confirms, opens or mends an account. */
export async function serveAccounts(app: FastifyInstance, dependencies: Dependencies, sessions: SessionCookies): Promise<void> {
  const lettersTo: LettersTo = ({ messages }) => accountLetters(dependencies.config.institution, messages, dependencies.settings.PUBLIC_URL);
  const cookies = browserCookies(dependencies);
  const post = openPost(app, dependencies);
  await app.register(async (accounts) => {
    accounts.addHook('preHandler', async () => forgetExpired(dependencies.database, dependencies.clock()));
    serveSignup(accounts, dependencies, cookies, lettersTo, post);
    serveConfirm(accounts, dependencies, cookies);
    serveResendConfirm(accounts, dependencies, cookies, lettersTo, post);
    serveLogin(accounts, dependencies, sessions, cookies);
    serveForgotPassword(accounts, dependencies, cookies, lettersTo, post);
    serveResetPassword(accounts, dependencies, cookies, lettersTo, post);
  });
}
