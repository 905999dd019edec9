import { calls } from '@quire/api-client/contract';
import { resetSchema, forgotSchema } from '@quire/validation';
import { originOf, writeAudit } from '../audit/entry.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { writeEmail } from '../mail/email-store.ts';
import { Refusal } from '../security/refusal.ts';
import { endEverySession } from '../sessions/session-store.ts';
import { countWrongLink, countMail } from './account-limits.ts';
import { confirmAccount } from './account-store.ts';
import { prefillApplication } from './prefill-application.ts';
import { requesterOf } from './browser-cookies.ts';
import { checkedForm, emailOf, refuseGuessable } from './checked-form.ts';
import type { ServedAccounts } from './account-emails.ts';
import { forgetLogins, loginCounters, returnLogins } from './login-throttle.ts';
import { ownerOfLink, spendLink, resetAddress, storeResetLink } from './reset-link.ts';
import { newToken } from '../security/keyed-hash.ts';

export function serveForgotPassword({ app, dependencies, cookies, emailsTo }: ServedAccounts): void {
  const { database, secrets, settings, clock } = dependencies;
  serveCall(app, calls.postForgotPassword, async ({ body, request }) => {
    const email = emailOf(checkedForm(forgotSchema, body).username);
    const now = clock();
    const linkId = newToken();
    await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, requesterOf(request, cookies, email, now), now);
      await storeResetLink(queryable, email, linkId, { when: true }, now);
      // Without an account, neither is stored.
      await writeEmail(
        queryable,
        dependencies,
        {
          kind: 'reset link',
          email: emailsTo(request).resetLink(email, resetAddress(settings, email, linkId)),
          opens: { linkId },
        },
        now,
      );
    });
    return codedText(request.messages, 'accounts.linkSent');
  });
}

/**
 * Serves a new password, which ends every session and starts none. The link proves the mailbox: it also confirms the
 * account and passes all limits.
 */
export function serveResetPassword({ app, dependencies, cookies, emailsTo }: ServedAccounts): void {
  const { database, passwords, secrets, clock } = dependencies;
  serveCall(app, calls.postResetPassword, async ({ body, request, reply }) => {
    const { username, id, password } = checkedForm(resetSchema, { ...body, confirm_password: body.password });
    const email = emailOf(username);
    const now = clock();
    const requester = requesterOf(request, cookies, email, now);
    const applicationId = await ownerOfLink(database, email, id, now);
    if (applicationId === undefined) {
      await countWrongLink(database, secrets, requester, now);
      throw wrongLink();
    }
    await refuseGuessable(dependencies, email, password);
    const passwordHash = await passwords.inTurn(({ hash }) => hash(password));
    const counters = loginCounters(secrets, requester);
    const places = await database.transaction(async (queryable) => {
      if (!(await spendLink(queryable, applicationId, id))) throw wrongLink();
      await confirmAccount(queryable, applicationId, passwordHash, now);
      await prefillApplication(queryable, dependencies, applicationId, email);
      await endEverySession(queryable, applicationId);
      await writeAudit(queryable, {
        chainId: applicationId,
        at: now,
        actor: 'student',
        action: 'password changed',
        origin: originOf(secrets, request),
      });
      if (counters.device) await forgetLogins(queryable, counters, 'device', now);
      const forgotten = await forgetLogins(queryable, counters, 'stranger', now);
      await writeEmail(
        queryable,
        dependencies,
        { kind: 'password changed', email: emailsTo(request).passwordChanged(email) },
        now,
      );
      return forgotten;
    });
    await returnLogins(database, counters, places);
    // The next login comes from here, and waits for no stranger.
    cookies.setDevice(request, reply, email, now);
    if (requester.signUp !== undefined) cookies.clearSignUp(reply);
    return codedText(request.messages, 'accounts.passwordChanged');
  });
}

const wrongLink = (): Refusal => new Refusal('accounts.wrongLink');
