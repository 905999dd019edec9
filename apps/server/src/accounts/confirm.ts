import { randomUUID } from 'node:crypto';
import { calls } from '@quire/api-client/contract';
import { confirmShape } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../security/refusal.ts';
import { serveCall } from '../security/serve-call.ts';
import { countProof } from './account-limits.ts';
import { accountOf, confirmAccount } from './account-store.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import { isNewestCode } from './confirmation-code.ts';

export function serveConfirm(app: FastifyInstance, { database, secrets, clock }: Dependencies): void {
  serveCall(app, calls.postConfirm, async ({ body }) => {
    const { username, code } = checkedForm(confirmShape, body);
    const email = emailOf(username);
    const now = clock();
    // Returned, not thrown: a wrong code must still spend its try.
    const confirmed = await database.transaction(async (queryable) => {
      await countProof(queryable, secrets, email, now);
      const account = await accountOf(queryable, email);
      // Asked of an account that is not there too, so that it takes as long.
      const isNewest = await isNewestCode(queryable, secrets, account?.applicationId ?? randomUUID(), code, now);
      // A confirmed account may hold a code that was never sent; it opens nothing.
      if (!account || account.confirmed || !isNewest) return false;
      await confirmAccount(queryable, account.applicationId, now);
      return true;
    });
    if (!confirmed) throw new Refusal(422, 'This confirmation code is not right, or no longer valid. Check it, or ask for a new one.');
    return { message: 'Your account is confirmed. You can log in now.' };
  });
}
