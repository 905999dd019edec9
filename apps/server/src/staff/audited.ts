import { userInfo } from 'node:os';
import { writeAudit, type AuditEntry } from '../audit/entry.ts';
import { DatabaseDown } from '../database/connection-failure.ts';
import type { Database } from '../database/database.ts';
import { installationId } from '../documents/store-of-database.ts';

/**
 * Returns the operating system's user. STAFF_NAME or sudo names the person where the service's own user runs all
 * commands.
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

/** Options that the audit must show: an export with sensitive answers, and a migration that is not a dry run. */
const noted: Readonly<Record<string, readonly string[]>> = {
  export: ['--with-sensitive'],
  migrate: ['--back', '--apply'],
};
const actions = new Set([
  'show',
  'trash',
  'adopt',
  'sweep',
  'restore',
  'rotate',
  'again',
  'export',
  'delete',
  'answers',
]);

/**
 * Writes a command to the audit before it runs, in the chain of its application or of the installation: without a note
 * it fails. Links and restores note themselves; read-only checks are not noted. Deletions of a person go to the
 * installation's chain, since the person's own is erased.
 * @returns a warning instead where a backup is taken of a full or read-only database
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
  const options = (noted[name] ?? []).filter((option) => args.includes(option));
  try {
    await writeAudit(database, {
      ...staffActor(),
      chainId: account?.application_id ?? (await installationId(database)),
      at: now,
      action: `staff ${[name, ...(actions.has(action) ? [action] : []), ...options].join(' ')}`,
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

/** Returns whether PostgreSQL is read-only, or its disk full. */
const takesNoRows = (error: unknown): boolean =>
  error instanceof DatabaseDown &&
  ['25006', '53100'].includes(String((error.cause as { code?: unknown } | undefined)?.code));
