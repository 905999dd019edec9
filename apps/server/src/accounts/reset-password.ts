import { calls } from '@quire/api-client/contract';
import { resetShape } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Post } from '../mail/post.ts';
import { keyedHash, tokenHash } from '../security/keyed-hash.ts';
import { Refusal } from '../security/refusal.ts';
import { serveCall } from '../security/serve-call.ts';
import { endEverySession } from '../sessions/session-store.ts';
import { countProof } from './account-limits.ts';
import { confirmAccount } from './account-store.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import type { Letters } from './letters.ts';
import { forgetLogins } from './login-throttle.ts';
import { hashPassword } from './password-hash.ts';

/** Ends every session and starts none. The mailed link shows whose mailbox it is, so that it confirms the account too. */
export function serveResetPassword(app: FastifyInstance, { database, secrets, clock }: Dependencies, letters: Letters, post: Post): void {
  serveCall(app, calls.postResetPassword, async ({ body }) => {
    const { username, id, password } = checkedForm(resetShape, { ...body, confirm_password: body.password });
    const email = emailOf(username);
    const now = clock();
    const passwordHash = await hashPassword(password);
    const reset = await database.transaction(async (queryable) => {
      await countProof(queryable, secrets, email, now);
      const applicationId = await spendLink(queryable, email, id, now);
      if (applicationId === undefined) return false;
      await queryable.query('UPDATE account SET password_hash = $2 WHERE application_id = $1', [applicationId, passwordHash]);
      await confirmAccount(queryable, applicationId, now);
      await endEverySession(queryable, applicationId);
      await forgetLogins(queryable, keyedHash(secrets, 'log-ins of', email));
      return true;
    });
    if (!reset) throw new Refusal(422, 'This link is not valid any more. Ask for a new one with "Forgot password?".');
    post(letters.passwordChanged(email));
    return { message: 'Your password is changed. You can log in with it now.' };
  });
}

/** Whose link it was; every other link of the account is void with it. */
async function spendLink(queryable: Queryable, email: string, id: string, now: number): Promise<string | undefined> {
  const { rows: [link] } = await queryable.query<{ application_id: string }>(
    `DELETE FROM reset_link USING account
     WHERE reset_link.application_id = account.application_id AND email = $1 AND id_hash = $2 AND expires_at > $3
     RETURNING reset_link.application_id`,
    [email, tokenHash(id), new Date(now)],
  );
  if (link) await queryable.query('DELETE FROM reset_link WHERE application_id = $1', [link.application_id]);
  return link?.application_id;
}
