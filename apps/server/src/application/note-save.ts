import type { FastifyRequest } from 'fastify';
import { originOf, writeAuditSoon, type AuditEntry } from '../audit/entry.ts';
import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LockedApplication } from '../records/stored-application.ts';
import type { Saved } from './save-answers.ts';

interface Save extends Required<Pick<AuditEntry, 'action' | 'keys'>> {
  stored: LockedApplication;
  saved: Saved;
}

/** Notes a save by its student, unless it changed nothing: such ones can be sent without end. */
export function noteSave(
  transaction: Transaction,
  { secrets, clock }: Dependencies,
  request: FastifyRequest,
  { action, keys, stored, saved: { conflicts, revision } }: Save,
): void {
  const isConflict = Object.keys(conflicts).length > 0;
  if (!isConflict && revision <= stored.revision) return;
  writeAuditSoon(transaction, {
    chainId: stored.application_id,
    at: clock(),
    actor: 'student',
    action,
    keys,
    result: isConflict ? 'conflict' : 'done',
    origin: originOf(secrets, request),
  });
}
