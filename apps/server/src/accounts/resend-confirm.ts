import { randomUUID } from 'node:crypto';
import { calls } from '@quire/api-client/contract';
import { forgotShape } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { Post } from '../mail/post.ts';
import { serveCall } from '../security/serve-call.ts';
import { countMail } from './account-limits.ts';
import { accountOf } from './account-store.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import { codeHash, newCode, replaceCode } from './confirmation-code.ts';
import type { Letters } from './letters.ts';

export function serveResendConfirm(app: FastifyInstance, { database, secrets, clock }: Dependencies, letters: Letters, post: Post): void {
  serveCall(app, calls.postResendConfirm, async ({ body }) => {
    const email = emailOf(checkedForm(forgotShape, body).username);
    const now = clock();
    const code = newCode();
    const account = await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, email, now);
      const known = await accountOf(queryable, email);
      const applicationId = known?.applicationId ?? randomUUID();
      await replaceCode(queryable, applicationId, codeHash(secrets, applicationId, code), now);
      return known;
    });
    if (account) post(account.confirmed ? letters.alreadyRegistered(email) : letters.confirmationCode(email, code));
    return { message: 'If this address is waiting to be confirmed, we have sent it a new code.' };
  });
}
