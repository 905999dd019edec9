import type { FastifyInstance } from 'fastify';
import type { Converter } from '@quire/documents';
import { sendEmails } from './accounts/send-emails.ts';
import { anchorAudit } from './audit/anchor.ts';
import type { Dependencies } from './dependencies.ts';
import { workDocuments } from './documents/work-documents.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { repeatJob } from './jobs/jobs.ts';
import { workOnCopies } from './pdf/work-on-copies.ts';
import { keepEncrypted } from './records/encrypt-again.ts';
import { applyRetention } from './retention/retention.ts';
import { workOnWebhooks } from './webhook/work-on-webhooks.ts';

/** The parts that documents and copies need besides those of the app. */
export interface WorkParts {
  /** The whole app, ready to be asked without a network. */
  app: FastifyInstance;
  converter: Converter;
}

const removeExpiredEverySeconds = 60 * 60;
const encryptAgainEverySeconds = 24 * 60 * 60;
const applyRetentionEverySeconds = 24 * 60 * 60;
const anchorEverySeconds = 60 * 60;

/**
 * Works on jobs in this process from here on. Emails, webhooks, deletions, re-encryption and audit signing always run:
 * somebody waits for the first two, and the others cost next to nothing. Documents and copies run with their parts.
 */
export async function startWorkers(dependencies: Dependencies, parts: WorkParts | undefined): Promise<void> {
  await Promise.all([
    sendEmails(dependencies),
    workOnWebhooks(dependencies),
    repeatJob(dependencies, 'remove-expired', removeExpiredEverySeconds, () => removeExpired(dependencies)),
    repeatJob(dependencies, 'encrypt-again', encryptAgainEverySeconds, () => keepEncrypted(dependencies)),
    repeatJob(dependencies, 'apply-retention', applyRetentionEverySeconds, () => applyRetention(dependencies)),
    repeatJob(dependencies, 'anchor-audit', anchorEverySeconds, () => signAudit(dependencies)),
    ...(parts ? [workDocuments(dependencies, parts.converter), workOnCopies(dependencies, parts.app)] : []),
  ]);
}

async function signAudit({ database, secrets, clock, log }: Dependencies): Promise<void> {
  const anchor = await anchorAudit(database, secrets, clock());
  // Outside of the database it survives an intruder with full access to it.
  if (anchor)
    log.info(
      { anchor: anchor.anchor_id, chains: anchor.chains, entries: anchor.entries, mac: anchor.mac.toString('hex') },
      'the audit was signed',
    );
}
