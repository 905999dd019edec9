import { randomUUID } from 'node:crypto';
import { calls } from '@quire/api-client/contract';
import { forgotSchema } from '@quire/validation';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { writeEmail, type NewEmail } from '../mail/email-store.ts';
import { newToken } from '../security/keyed-hash.ts';
import { countMail } from './account-limits.ts';
import { accountOf } from './account-store.ts';
import { requesterOf } from './browser-cookies.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import { storeCode } from './confirmation-code.ts';
import type { ServedAccounts } from './account-emails.ts';
import { resetAddress, storeResetLink } from './reset-link.ts';
import { signUpsOf } from './sign-up-store.ts';

/**
 * Serves a new code for the sign-up of this browser, or for the only one of the address. In doubt, the email has a link
 * to choose a password.
 */
export function serveResendConfirm({ app, dependencies, cookies, emailsTo }: ServedAccounts): void {
  const { database, secrets, settings, clock } = dependencies;
  serveCall(app, calls.postResendConfirm, async ({ body, request }) => {
    const email = emailOf(checkedForm(forgotSchema, body).username);
    const now = clock();
    const requester = requesterOf(request, cookies, email, now);
    const linkId = newToken();
    await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, requester, now);
      const account = await accountOf(queryable, email);
      const applicationId = account?.applicationId ?? randomUUID();
      const signUps = await signUpsOf(queryable, applicationId, now);
      const [only] = signUps.length === 1 ? signUps.filter(({ isFirst }) => isFirst) : [];
      const wanted = requester.signUp === undefined ? only : signUps.find(({ id }) => id === requester.signUp);
      const code = await storeCode(
        queryable,
        secrets,
        applicationId,
        wanted?.id ?? randomUUID(),
        { elsewhere: requester.signUp === undefined },
        now,
      );
      await storeResetLink(queryable, email, linkId, { when: account?.confirmed === false && !wanted }, now);
      const chosen = (): NewEmail => {
        if (account?.confirmed === true)
          return { kind: 'already registered', email: emailsTo(request).alreadyRegistered(email) };
        if (!wanted)
          return {
            kind: 'confirmation link',
            email: emailsTo(request).confirmByLink(email, resetAddress(settings, email, linkId)),
            opens: { linkId },
          };
        return {
          kind: 'confirmation code',
          email: emailsTo(request).confirmationCode(email, code, {
            madeAt: wanted.madeAt,
            isAlone: signUps.length === 1,
          }),
          opens: { code },
        };
      };
      await writeEmail(queryable, dependencies, chosen(), now);
    });
    return codedText(request.messages, 'accounts.codeResent');
  });
}
