import type { FastifyInstance } from 'fastify';
import type { Converter } from './conversion/converter.ts';
import type { Dependencies } from './dependencies.ts';
import { workDocuments } from './documents/work-documents.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { repeatJob } from './jobs/repeat-job.ts';
import { workOnCopies } from './pdf/work-on-copies.ts';

/** What jobs need besides what the app is built from. */
export interface WorkParts {
  /** The whole app, ready to be asked without a network. */
  app: FastifyInstance;
  converter: Converter;
}

const removeExpiredEverySeconds = 60 * 60;

/** Does the jobs of every kind in this process from here on. */
export async function startWorkers(dependencies: Dependencies, { app, converter }: WorkParts): Promise<void> {
  await workDocuments(dependencies, converter);
  await workOnCopies(dependencies, app);
  await repeatJob(dependencies, 'remove-expired', removeExpiredEverySeconds, () => removeExpired(dependencies));
}
