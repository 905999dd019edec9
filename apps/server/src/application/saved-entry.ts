import type { FastifyRequest } from 'fastify';
import { originOf, type AuditEntry } from '../audit/entry.ts';
import type { Dependencies } from '../dependencies.ts';
import { studentOf } from '../sessions/require-session.ts';
import type { Saved } from './save-answers.ts';

/** What the audit tells of a save by its student. */
export function savedEntry({ secrets, clock }: Dependencies, request: FastifyRequest, { action, keys, saved: { conflicts, isRepeated } }: Required<Pick<AuditEntry, 'action' | 'keys'>> & { saved: Saved }): AuditEntry {
  const result = Object.keys(conflicts).length > 0 ? 'conflict' : isRepeated ? 'repeated' : 'done';
  return { chainId: studentOf(request).applicationId, at: clock(), actor: 'student', action, keys, result, origin: originOf(secrets, request) };
}
