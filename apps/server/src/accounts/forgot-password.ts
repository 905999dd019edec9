import { calls } from '@quire/api-client/contract';
import { forgotShape } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { Post } from '../mail/post.ts';
import { newToken, tokenHash } from '../security/keyed-hash.ts';
import { serveCall } from '../security/serve-call.ts';
import { countMail } from './account-limits.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import { resetMinutes, type Letters } from './letters.ts';

export function serveForgotPassword(app: FastifyInstance, { database, secrets, settings, clock }: Dependencies, letters: Letters, post: Post): void {
  serveCall(app, calls.postForgotPassword, async ({ body }) => {
    const email = emailOf(checkedForm(forgotShape, body).username);
    const now = clock();
    const id = newToken();
    const isKnown = await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, email, now);
      const { rowCount } = await queryable.query(
        'INSERT INTO reset_link (application_id, id_hash, expires_at) SELECT application_id, $2, $3 FROM account WHERE email = $1',
        [email, tokenHash(id), new Date(now + resetMinutes * 60_000)],
      );
      return rowCount === 1;
    });
    const link = `${settings.PUBLIC_URL}/reset?${new URLSearchParams({ username: email, id }).toString()}`;
    if (isKnown) post(letters.resetLink(email, link));
    return { message: 'If there is an account with this address, we have sent it a link to choose a new password.' };
  });
}
