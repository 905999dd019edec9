import { userInfo } from 'node:os';
import { writeAudit, type AuditEntry } from '../audit/entry.ts';
import { DatabaseDown } from '../database/database-down.ts';
import type { Database } from '../database/database.ts';
import { installationId } from '../documents/own-store.ts';

/** Who gives a command, as the operating system knows them. */
export const staffActor = (): Pick<AuditEntry, 'actor' | 'actorId'> => ({ actor: 'staff', actorId: userName() });

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

const actions = new Set(['show', 'trash', 'adopt', 'sweep', 'restore', 'rotate', 'again', 'export', 'delete']);

/**
 * Notes a command that was read before it is done, in the chain of the application that it asks about or of the installation: what cannot be noted is not done.
 * Links and what is restored note themselves, in their transactions; what only looks whether all is well changes nothing. Who deletes a person is told by the
 * installation's chain, since what that of the person says is erased.
 * @returns what to warn of: a backup is taken of a full or read-only database too, because nothing is needed more then
 */
export async function noteCommand(database: Database, [name = '', ...args]: readonly string[], now: number): Promise<string | undefined> {
  const [action = ''] = args;
  if (['link', 'revoke', 'restore', 'verify'].includes(name) || action === 'verify') return undefined;
  const email = name === 'person' && action === 'delete' ? undefined : args.find((word) => word.includes('@'));
  const { rows: [account] } = email === undefined ? { rows: [] } : await database.query<{ application_id: string }>('SELECT application_id FROM account WHERE email = lower($1)', [email.trim()]);
  try {
    await writeAudit(database, { ...staffActor(), chainId: account?.application_id ?? await installationId(database), at: now, action: actions.has(action) ? `staff ${name} ${action}` : `staff ${name}` });
    return undefined;
  } catch (error) {
    if (name !== 'backup' || !takesNoRows(error)) throw error;
    return 'The database takes no changes at present, so the audit does not tell of this backup. Look whether its disk is full, or whether it was made read-only.';
  }
}

/** Whether PostgreSQL said that it is read-only, or its disk full. */
const takesNoRows = (error: unknown): boolean => error instanceof DatabaseDown && ['25006', '53100'].includes(String((error.cause as { code?: unknown } | undefined)?.code));
