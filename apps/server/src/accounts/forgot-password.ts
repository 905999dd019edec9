import { calls } from '@quire/api-client/contract';
import { forgotShape } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { newToken } from '../security/keyed-hash.ts';
import { countMail } from './account-limits.ts';
import { askerOf } from './asker.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import { checkedForm, emailOf } from './checked-form.ts';
import type { LettersTo } from './letters.ts';
import type { Post } from './post.ts';
import { resetAddress, storeResetLink } from './reset-link.ts';

export function serveForgotPassword(app: FastifyInstance, { database, secrets, settings, clock }: Dependencies, cookies: BrowserCookies, lettersTo: LettersTo, post: Post): void {
  serveCall(app, calls.postForgotPassword, async ({ body, request }) => {
    const email = emailOf(checkedForm(forgotShape, body).username);
    const now = clock();
    const id = newToken();
    const isKnown = await database.transaction(async (queryable) => {
      await countMail(queryable, secrets, askerOf(request, cookies, email, now), now);
      return storeResetLink(queryable, email, id, { when: true }, now);
    });
    if (isKnown) post(lettersTo(request).resetLink(email, resetAddress(settings, email, id)));
    return codedText(request.messages, 'accounts.linkSent');
  });
}
