import { randomUUID } from 'node:crypto';
import { calls } from '@quire/api-client/contract';
import { signupShape } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { Post } from '../mail/post.ts';
import { serveCall } from '../security/serve-call.ts';
import { countMail } from './account-limits.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import { codeHash, keepCode, newCode } from './confirmation-code.ts';
import type { Letters } from './letters.ts';
import { hashPassword } from './password-hash.ts';

/**
 * The same statements and the same answer for a new, an unconfirmed and a confirmed address; only the letter differs.
 * Signing up again before confirming replaces the password and the code; a confirmed account is left as it is.
 */
export function serveSignup(app: FastifyInstance, { database, secrets, clock }: Dependencies, letters: Letters, post: Post): void {
  serveCall(app, calls.postSignup, async ({ body }) => {
    const { username, password } = checkedForm(signupShape, body);
    const email = emailOf(username);
    const now = clock();
    const passwordHash = await hashPassword(password);
    const code = newCode();
    const confirmed = await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, email, now);
      const { rows: [account] } = await queryable.query<{ application_id: string; confirmed: boolean }>(
        `INSERT INTO account AS known (application_id, email, password_hash, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (email) DO UPDATE SET
           password_hash = CASE WHEN known.confirmed_at IS NULL THEN excluded.password_hash ELSE known.password_hash END
         RETURNING application_id, confirmed_at IS NOT NULL AS confirmed`,
        [randomUUID(), email, passwordHash, new Date(now)],
      );
      if (!account) throw new Error('Signing up returned no account, so no code could be sent.');
      await keepCode(queryable, account.application_id, codeHash(secrets, account.application_id, code), now);
      return account.confirmed;
    });
    post(confirmed ? letters.alreadyRegistered(email) : letters.confirmationCode(email, code));
    return { message: 'We have sent a confirmation code to your email address.' };
  });
}
