import { randomUUID } from 'node:crypto';
import { calls } from '@quire/api-client/contract';
import { loginSchema } from '@quire/validation';
import { originOf, writeAudit } from '../audit/entry.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { Refusal } from '../security/refusal.ts';
import { endSession, startSession } from '../sessions/session-store.ts';
import { accountOf } from './account-store.ts';
import { requesterOf } from './browser-cookies.ts';
import type { ServedAccounts } from './account-emails.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import { forgetLogins, loginCounters, returnLogins, spendLogin } from './login-throttle.ts';

/** Serves login. A failure is 403: the application reads 401 as an ended session. */
export function serveLogin({ app, dependencies, cookies, sessions }: ServedAccounts): void {
  const { database, passwords, secrets, clock } = dependencies;
  serveCall(app, calls.postLogin, async ({ body, request, reply }) => {
    const { username, password } = checkedForm(loginSchema, body);
    const email = emailOf(username);
    const now = clock();
    const counters = loginCounters(secrets, requesterOf(request, cookies, email, now));
    const account = await accountOf(database, email);
    const known = account?.passwordHash;
    const { who, passwordHash } = await passwords.inTurn(async ({ hash, isRight }) => {
      // A try is spent within the turn: a caller that is turned away has not tried.
      const spent = await spendLogin(database, counters, now);
      const isTheirs = await isRight(password, known);
      if (!known || !isTheirs || !account?.confirmed) throw wrongLogin();
      return { who: spent, passwordHash: passwords.isOutdated(known) ? await hash(password) : known };
    });
    if (!account) throw wrongLogin();
    const older = sessions.read(request);
    const { token, places } = await database.transaction(async (queryable) => {
      // A reset may have changed the password during the check: then it opens nothing any more.
      const { rowCount } = await queryable.query(
        'UPDATE account SET password_hash = $3 WHERE application_id = $1 AND password_hash = $2',
        [account.applicationId, known, passwordHash],
      );
      if (rowCount === 0) throw wrongLogin();
      if (older !== undefined) await endSession(queryable, older);
      const forgotten = await forgetLogins(queryable, counters, who, now);
      await queryable.query(
        'INSERT INTO successful_login (application_id, login_id, logged_in_at) VALUES ($1, $2, $3)',
        [account.applicationId, randomUUID(), new Date(now)],
      );
      await writeAudit(queryable, {
        chainId: account.applicationId,
        at: now,
        actor: 'student',
        action: 'logged in',
        origin: originOf(secrets, request),
      });
      return { token: await startSession(queryable, account.applicationId, now), places: forgotten };
    });
    await returnLogins(database, counters, places);
    sessions.set(reply, token);
    cookies.setDevice(request, reply, email, now);
    return codedText(request.messages, 'accounts.loggedIn');
  });
}

const wrongLogin = (): Refusal => new Refusal('accounts.wrongLogin');
