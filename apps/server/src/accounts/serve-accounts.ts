import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { openPost } from '../mail/post.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { serveConfirm } from './confirm.ts';
import { serveForgotPassword } from './forgot-password.ts';
import { accountLetters } from './letters.ts';
import { serveLogin } from './login.ts';
import { serveResendConfirm } from './resend-confirm.ts';
import { serveResetPassword } from './reset-password.ts';
import { serveSignup } from './signup.ts';

/** Everything under /public that makes, confirms, opens or mends an account. */
export function serveAccounts(app: FastifyInstance, dependencies: Dependencies, cookies: SessionCookies): void {
  const letters = accountLetters(dependencies.config.institution, dependencies.settings.PUBLIC_URL);
  const post = openPost(app, dependencies);
  serveSignup(app, dependencies, letters, post);
  serveConfirm(app, dependencies);
  serveResendConfirm(app, dependencies, letters, post);
  serveLogin(app, dependencies, cookies);
  serveForgotPassword(app, dependencies, letters, post);
  serveResetPassword(app, dependencies, letters, post);
}
