import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { codedText } from '../http/coded-text.ts';
import { serveCall } from '../http/serve-call.ts';
import { callersOf } from '../security/caller.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { countCaller, countUse } from '../security/rate-limit.ts';

const hour = 60 * 60_000;

/**
 * Logs a page's report of its own error. The contract leaves no place for what a person typed, and the limits bound
 * what a stranger can write here.
 */
export function serveErrorReport(app: FastifyInstance, { database, secrets, clock }: Dependencies): void {
  serveCall(app, calls.postErrorReport, async ({ body, request }) => {
    const now = clock();
    // A school has one address for all its students, and they meet the same error at the same time.
    await countCaller(database, secrets, callersOf(request), now, {
      purpose: 'error reports from',
      most: 60,
      within: hour,
      code: 'limits.errorReports',
    });
    await countUse(database, now, {
      subject: keyedHash(secrets, 'error reports'),
      most: 600,
      within: hour,
      code: 'limits.errorReports',
    });
    request.log.error({ reported: body }, 'a page met an error');
    return codedText(request.messages, 'problems.noted');
  });
}
