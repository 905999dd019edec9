import { calls } from '@quire/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { applicationNumber } from '../records/application-number.ts';
import { readApplication } from '../records/stored-application.ts';
import { studentOf } from '../sessions/require-session.ts';

/**
 * The number by which people speak of an application, and when it was sent. A call of its own, because the profile is
 * what the specification says.
 */
export function serveReceipt(app: FastifyInstance, { database }: Pick<Dependencies, 'database'>): void {
  serveCall(app, calls.getReceipt, async ({ request }) => {
    const { applicationId } = studentOf(request);
    const { submitted_at: submittedAt } = await readApplication(database, applicationId);
    return { application_number: applicationNumber(applicationId), submitted_at: submittedAt?.toISOString() ?? null };
  });
}
