import { calls } from '@quire/api-client/contract';
import { forgotShape } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { writeLetter } from '../mail/letter-store.ts';
import { newToken } from '../security/keyed-hash.ts';
import { countMail } from './account-limits.ts';
import { askerOf } from './asker.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import type { LettersTo } from './letters.ts';
import { resetAddress, storeResetLink } from './reset-link.ts';

export function serveForgotPassword(
  app: FastifyInstance,
  dependencies: Dependencies,
  cookies: BrowserCookies,
  lettersTo: LettersTo,
): void {
  const { database, secrets, settings, clock } = dependencies;
  serveCall(app, calls.postForgotPassword, async ({ body, request }) => {
    const email = emailOf(checkedForm(forgotShape, body).username);
    const now = clock();
    const linkId = newToken();
    await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, askerOf(request, cookies, email, now), now);
      await storeResetLink(queryable, email, linkId, { when: true }, now);
      // Where there is no account, neither is kept.
      await writeLetter(
        queryable,
        dependencies,
        {
          kind: 'reset link',
          letter: lettersTo(request).resetLink(email, resetAddress(settings, email, linkId)),
          opens: { linkId },
        },
        now,
      );
    });
    return codedText(request.messages, 'accounts.linkSent');
  });
}
