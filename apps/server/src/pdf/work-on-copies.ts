import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import type { Reason } from '../records/stored-status.ts';
import type { JobOf } from '../jobs/jobs.ts';
import { siteOf } from './site.ts';
import { noteCopy } from './stored-copy.ts';

/** Makes PDF copies in this process from here on, one at a time: each has a browser to itself. */
export async function workOnCopies(dependencies: Dependencies, app: FastifyInstance): Promise<void> {
  const { jobs } = dependencies;
  const site = siteOf(app);
  const giveUp = (job: JobOf<'print-application'>): Promise<void> => failCopy(dependencies, job);
  await jobs.work('print-application', {
    atOnce: 1,
    does: async (job, attempt) => {
      try {
        // Loaded when needed, because its libraries take a third of what a start from the sources computes.
        const { printApplication } = await import('./print-application.ts');
        await printApplication(dependencies, site, job, attempt);
      } catch (error) {
        // The student need not wait until the queue has noticed.
        if (attempt.isLast) await giveUp(job);
        throw error;
      }
    },
    givesUp: giveUp,
  });
}

async function failCopy(
  { database, config: { institution }, clock }: Dependencies,
  { applicationId, pdfId }: JobOf<'print-application'>,
): Promise<void> {
  const reason: Reason = institution.technicalHelp
    ? { code: 'copies.failed', values: institution.technicalHelp }
    : { code: 'copies.failedForNow' };
  await noteCopy(database, applicationId, pdfId, { status: 'failed', reason }, clock());
}
