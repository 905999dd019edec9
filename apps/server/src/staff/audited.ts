import { userInfo } from 'node:os';
import { writeAudit, type AuditEntry } from '../audit/entry.ts';
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
 */
export async function noteCommand(database: Database, [name = '', ...args]: readonly string[], now: number): Promise<void> {
  const [action = ''] = args;
  if (['link', 'revoke', 'restore', 'verify'].includes(name) || action === 'verify') return;
  const email = name === 'person' && action === 'delete' ? undefined : args.find((word) => word.includes('@'));
  const { rows: [account] } = email === undefined ? { rows: [] } : await database.query<{ application_id: string }>('SELECT application_id FROM account WHERE email = lower($1)', [email.trim()]);
  await writeAudit(database, { ...staffActor(), chainId: account?.application_id ?? await installationId(database), at: now, action: actions.has(action) ? `staff ${name} ${action}` : `staff ${name}` });
}
