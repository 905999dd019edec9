import { userInfo } from 'node:os';
import { writeAudit, type AuditEntry } from '../audit/entry.ts';
import { DatabaseDown } from '../database/connection-failure.ts';
import type { Database } from '../database/database.ts';
import { installationId } from '../documents/own-store.ts';

/**
 * Who gives a command: the operating system's user, and before it, where the service's own user gives all of them, who
 * STAFF_NAME or sudo says it is.
 */
export function staffActor(): Pick<AuditEntry, 'actor' | 'actorId'> {
  const [user, person] = [
    userName(),
    (process.env['STAFF_NAME'] ?? process.env['SUDO_USER'] ?? '')
      .replaceAll(/[^\p{L}\p{N}.@_' -]/gu, '')
      .trim()
      .slice(0, 60),
  ];
  return { actor: 'staff', actorId: person === '' || person === user ? user : `${person} as ${user}` };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

const withSensitive = '--with-sensitive';
const actions = new Set(['show', 'trash', 'adopt', 'sweep', 'restore', 'rotate', 'again', 'export', 'delete']);

/**
 * Notes a command that was read before it is done, in the chain of the application that it asks about or of the
 * installation: what cannot be noted is not done. Links and what is restored note themselves, in their transactions;
 * what only looks whether all is well changes nothing. Who deletes a person is told by the installation's chain,
 * since what that of the person says is erased.
 * @returns what to warn of: a backup is taken of a full or read-only database too, because nothing is needed more then
 */
export async function noteCommand(
  database: Database,
  [name = '', ...args]: readonly string[],
  now: number,
): Promise<string | undefined> {
  const [action = ''] = args;
  if (['link', 'revoke', 'restore', 'verify'].includes(name) || action === 'verify') return undefined;
  const email = name === 'person' && action === 'delete' ? undefined : args.find((word) => word.includes('@'));
  const {
    rows: [account],
  } =
    email === undefined
      ? { rows: [] }
      : await database.query<{ application_id: string }>('SELECT application_id FROM account WHERE email = lower($1)', [
          email.trim(),
        ]);
  // Which of the answers leave the house is what an audit is asked for.
  const sensitive = name === 'export' && args.includes(withSensitive) ? ` ${withSensitive}` : '';
  try {
    await writeAudit(database, {
      ...staffActor(),
      chainId: account?.application_id ?? (await installationId(database)),
      at: now,
      action: actions.has(action) ? `staff ${name} ${action}` : `staff ${name}${sensitive}`,
    });
    return undefined;
  } catch (error) {
    if (name !== 'backup' || !takesNoRows(error)) throw error;
    return (
      'The database takes no changes at present, so the audit does not tell of this backup. Look whether its disk ' +
      'is full, or whether it was made read-only.'
    );
  }
}

/** Whether PostgreSQL said that it is read-only, or its disk full. */
const takesNoRows = (error: unknown): boolean =>
  error instanceof DatabaseDown &&
  ['25006', '53100'].includes(String((error.cause as { code?: unknown } | undefined)?.code));
