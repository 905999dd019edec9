import { randomUUID } from 'node:crypto';
import { calls } from '@quire/api-client/contract';
import { confirmSchema } from '@quire/validation';
import { originOf, writeAudit } from '../audit/entry.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { momentIn } from '../mail/frame-email.ts';
import { Refusal } from '../security/refusal.ts';
import { countCode, returnMail, spendTry } from './account-limits.ts';
import { accountOf, confirmSignUp } from './account-store.ts';
import { requesterOf } from './browser-cookies.ts';
import type { ServedAccounts } from './account-emails.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import { prefillApplication } from './prefill-application.ts';
import { codesOf, codeThatIs, spendTriesElsewhere } from './confirmation-code.ts';
import { signUpsOf } from './sign-up-store.ts';

/**
 * Serves confirmation: a code confirms the password of its own sign-up. A browser that signed up can only use that
 * code.
 */
export function serveConfirm({ app, dependencies, cookies }: ServedAccounts): void {
  const { database, secrets, config, clock } = dependencies;
  serveCall(app, calls.postConfirm, async ({ body, request, reply }) => {
    const { username, code: typed } = checkedForm(confirmSchema, body);
    const email = emailOf(username);
    const now = clock();
    const requester = requesterOf(request, cookies, email, now);
    // Returned, not thrown: a wrong code must still spend its try.
    const refusal = await database.transaction(async (queryable) => {
      await countCode(queryable, secrets, requester, now);
      const account = await accountOf(queryable, email);
      // Missing accounts run the same queries, to take as long.
      const applicationId = account?.applicationId ?? randomUUID();
      const signUps = await signUpsOf(queryable, applicationId, now);
      const codes = await codesOf(queryable, applicationId, now);
      const own = codes.filter(({ signUpId }) => signUpId === requester.signUp);
      const hasTry = await spendTry(
        queryable,
        secrets,
        requester,
        (requester.signUp === undefined ? codes : own)[0]?.hash,
        now,
      );
      const good =
        requester.signUp === undefined ? await spendTriesElsewhere(queryable, applicationId, codes, { hasTry }) : codes;
      const code = hasTry ? codeThatIs(secrets, applicationId, typed, good) : undefined;
      const signUp = signUps.find(({ id }) => id === code?.signUpId);
      if (!signUp) return wrongCode();
      if (requester.signUp !== undefined && signUp.id !== requester.signUp)
        return codeOfAnother(signUps.find(({ id }) => id === requester.signUp)?.madeAt);
      if (!(await confirmSignUp(queryable, applicationId, signUp.id, now))) return wrongCode();
      await prefillApplication(queryable, dependencies, applicationId, email);
      await writeAudit(queryable, {
        chainId: applicationId,
        at: now,
        actor: 'student',
        action: 'account confirmed',
        origin: originOf(secrets, request),
      });
      return undefined;
    });
    if (refusal) throw refusal;
    await returnMail(database, secrets, requester);
    // A reader of the mailbox is not a stranger any more, in spite of others' tries.
    cookies.setDevice(request, reply, email, now);
    if (requester.signUp !== undefined) cookies.clearSignUp(reply);
    return codedText(request.messages, 'accounts.confirmed');
  });

  const wrongCode = (): Refusal => new Refusal('accounts.wrongCode');
  const codeOfAnother = (madeAt: number | undefined): Refusal =>
    madeAt === undefined
      ? new Refusal('accounts.codeOfAnother')
      : new Refusal('accounts.codeOfAnotherSince', { date: momentIn(config.institution, madeAt) });
}
