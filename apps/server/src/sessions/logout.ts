import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { originOf, writeAudit } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { requireOwnPage } from '../http/same-origin.ts';
import { serveCall } from '../http/serve-call.ts';
import type { SessionCookies } from './session-cookies.ts';
import { endSession } from './session-store.ts';

export function serveLogout(
  app: FastifyInstance,
  { database, settings, secrets, clock }: Dependencies,
  cookies: SessionCookies,
): void {
  serveCall(app, calls.getLogout, async ({ request, reply }) => {
    await requireOwnPage(request, settings.PUBLIC_URL);
    const token = cookies.read(request);
    if (token !== undefined)
      await database.transaction(async (queryable) => {
        const applicationId = await endSession(queryable, token);
        if (applicationId !== undefined)
          await writeAudit(queryable, {
            chainId: applicationId,
            at: clock(),
            actor: 'student',
            action: 'logged out',
            origin: originOf(secrets, request),
          });
      });
    cookies.clear(reply);
    return codedText(request.messages, 'accounts.loggedOut');
  });
}
