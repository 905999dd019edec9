import { tabsKey } from '@quire/form-engine/core';
import { saveStructure } from '../../application/save-structure.ts';
import { queueAudit, type AuditEntry } from '../../audit/entry.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mergeAnswers } from '../../records/merge-answers.ts';
import { lockApplication, readApplication, type LockedApplication } from '../../records/stored-application.ts';
import { draftOf } from './draft.ts';
import { planCarry, type Carrying, type Move, type Plan } from './plan-carry.ts';

/** Parts that a carried answer needs. `config` asks the new names. */
export type Parts = Pick<Dependencies, 'secrets' | 'config' | 'clock'> & { by: Pick<AuditEntry, 'actor' | 'actorId'> };

/** Returns what would be carried of one application. */
export async function planApplication(database: Database, carrying: Carrying, applicationId: string): Promise<Plan> {
  const stored = await readApplication(database, applicationId);
  return planCarry(await draftOf(database, carrying.migration, stored), carrying);
}

/**
 * Carries the answers of one application in one transaction. It is a save from elsewhere for open pages: it raises the
 * revision. Nothing is done where the application was submitted meanwhile.
 */
export function carryApplication(
  database: Database,
  carrying: Carrying,
  parts: Parts,
  applicationId: string,
): Promise<Plan | undefined> {
  return database.transaction(async (transaction) => {
    const stored = await lockApplication(transaction, applicationId);
    if (stored.submitted_at) return undefined;
    const plan = planCarry(await draftOf(transaction, carrying.migration, stored), carrying);
    if (plan.moves.length > 0) await write(transaction, { carrying, parts, stored, plan });
    return plan;
  });
}

interface Writing {
  carrying: Carrying;
  parts: Parts;
  stored: LockedApplication;
  plan: Plan;
}

async function write(transaction: Transaction, { carrying, parts, stored, plan }: Writing): Promise<void> {
  const { application_id: applicationId } = stored;
  const { set, remove, tabs, documents, moves } = plan;
  let revision = mergeAnswers(transaction, parts, stored, set);
  for (const { group, tab } of tabs)
    ({ revision } = await saveStructure(
      transaction,
      parts,
      { ...stored, revision },
      { part: 'tabs', group, value: tab },
      { base: undefined, key: undefined },
    ));
  // The time of the last use decides how long it is kept, and this is not a use. The history keeps the removed answers.
  transaction.enqueue(
    'UPDATE application SET answers = answers - $2::text[], changed_at = $3 WHERE application_id = $1',
    [applicationId, remove, stored.changed_at],
  );
  for (const { from, to } of documents)
    for (const table of ['document', 'upload'])
      transaction.enqueue(`UPDATE ${table} SET answer_key = $3 WHERE application_id = $1 AND answer_key = $2`, [
        applicationId,
        from,
        to,
      ]);
  note(transaction, applicationId, carrying.isBack, moves, new Date(parts.clock()));
  queueAudit(transaction, {
    ...parts.by,
    chainId: applicationId,
    at: parts.clock(),
    action: `staff migrate answers${carrying.isBack ? ' --back' : ''}`,
    keys: [...new Set([...moves.flatMap(({ from, to }) => [from, to]), ...tabs.map(({ group }) => tabsKey(group))])],
  });
}

/** Notes what was carried, for the way back, or that it is back. */
function note(
  transaction: Transaction,
  applicationId: string,
  isBack: boolean,
  moves: readonly Move[],
  at: Date,
): void {
  const rows = JSON.stringify(moves.map(({ from, to }) => (isBack ? { old: to, now: from } : { old: from, now: to })));
  transaction.enqueue(
    isBack
      ? `UPDATE carried_answer SET back_at = $3 FROM jsonb_to_recordset($2::jsonb) AS it (old text, now text)
         WHERE application_id = $1 AND old_key = it.old AND new_key = it.now`
      : `INSERT INTO carried_answer (application_id, old_key, new_key, carried_at)
           SELECT $1, old, now, $3 FROM jsonb_to_recordset($2::jsonb) AS it (old text, now text)
         ON CONFLICT (application_id, old_key, new_key) DO UPDATE SET carried_at = $3, back_at = NULL`,
    [applicationId, rows, at],
  );
}
