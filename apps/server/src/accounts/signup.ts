import { randomUUID } from 'node:crypto';
import { calls } from '@quire/api-client/contract';
import { signupSchema } from '@quire/validation';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { writeEmail } from '../mail/email-store.ts';
import { countMail } from './account-limits.ts';
import { requesterOf } from './browser-cookies.ts';
import { checkedForm, emailOf, refuseGuessable } from './checked-form.ts';
import { storeCode } from './confirmation-code.ts';
import type { ServedAccounts } from './account-emails.ts';
import { signUpsOf, storeSignUp } from './sign-up-store.ts';

/**
 * Serves sign-up. New, unconfirmed and confirmed addresses run the same statements and get the same answer; only the
 * email differs. Another browser adds a sign-up; a confirmed account stays as it is.
 */
export function serveSignup({ app, dependencies, cookies, emailsTo }: ServedAccounts): void {
  const { database, passwords, secrets, clock } = dependencies;
  serveCall(app, calls.postSignup, async ({ body, request, reply }) => {
    const { username, password } = checkedForm(signupSchema, body);
    const email = emailOf(username);
    await refuseGuessable(dependencies, email, password);
    const now = clock();
    const requester = requesterOf(request, cookies, email, now);
    const passwordHash = await passwords.inTurn(({ hash }) => hash(password));
    const signUpId = requester.signUp ?? randomUUID();
    await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, requester, now);
      const newId = randomUUID();
      const {
        rows: [account],
      } = await queryable.query<{ application_id: string; confirmed: boolean }>(
        `INSERT INTO account AS known (application_id, email, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (email) DO UPDATE SET email = known.email
           RETURNING application_id, confirmed_at IS NOT NULL AS confirmed`,
        [newId, email, new Date(now)],
      );
      if (!account) throw new Error('Signing up returned no account, so no code could be sent.');
      await storeSignUp(queryable, account.application_id, {
        id: signUpId,
        passwordHash,
        isFirst: account.application_id === newId,
        madeAt: now,
      });
      const code = await storeCode(queryable, secrets, account.application_id, signUpId, { elsewhere: false }, now);
      const signUps = await signUpsOf(queryable, account.application_id, now);
      const isAlone = signUps.length === 1;
      await writeEmail(
        queryable,
        dependencies,
        account.confirmed
          ? { kind: 'already registered', email: emailsTo(request).alreadyRegistered(email) }
          : {
              kind: 'confirmation code',
              email: emailsTo(request).confirmationCode(email, code, { madeAt: now, isAlone }),
              opens: { code },
            },
        now,
      );
    });
    cookies.setSignUp(reply, email, signUpId, now);
    return codedText(request.messages, 'accounts.codeSent');
  });
}
