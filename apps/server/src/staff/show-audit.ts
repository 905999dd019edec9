import { emailOf } from '../accounts/checked-form.ts';
import { shownCaller, type StoredEntry } from '../audit/entry.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../settings/secrets.ts';
import { StaffRefused } from './command-group.ts';
import { moment } from './moment.ts';

/**
 * Returns whether the audit is unchanged, in words.
 * @throws StaffRefused where entries were changed, removed or inserted
 */
export async function tellAuditState(database: Database, secrets: Pick<Secrets, 'fieldKeys'>): Promise<string> {
  const { chains, entries, erased, anchors, newestAnchor, problems } = await verifyAudit(database, secrets);
  const {
    rows: [table],
  } = await database.query<{ size: string }>("SELECT pg_size_pretty(pg_total_relation_size('audit_entry')) AS size");
  const newest = newestAnchor
    ? `, the newest is ${newestAnchor.id} of ${moment(newestAnchor.at.getTime())}: ${newestAnchor.mac}`
    : '';
  const state = [
    `Audit     ${entries} entries in ${chains} chains, ${table?.size}; what ${erased} of them said was erased`,
    `Anchors   ${anchors}${newest}`,
  ].join('\n');
  if (problems.length > 0)
    throw new StaffRefused(
      `${state}\nThe audit is not as it was written:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  return `${state}\nEverything is as it was written.`;
}

/** Returns the audit of one application. @throws StaffRefused for an unknown address */
export async function showAudit(database: Database, email: string): Promise<string> {
  const {
    rows: [account],
  } = await database.query<{ application_id: string }>('SELECT application_id FROM account WHERE email = $1', [
    emailOf(email),
  ]);
  if (!account) throw new StaffRefused(`Nobody with the address ${email} has an account here. Check how it is spelt.`);
  const { rows } = await database.query<StoredEntry & { [column: string]: unknown }>(
    'SELECT * FROM audit_entry WHERE chain_id = $1 ORDER BY nth',
    [account.application_id],
  );
  return rows.length === 0 ? 'Nothing was noted yet.' : rows.map(line).join('\n');
}

function line({
  nth,
  recorded_at: at,
  actor,
  actor_id: id,
  action,
  keys,
  result,
  caller,
  request_id: request,
}: StoredEntry): string {
  if (at === null) return `${nth}  erased`;
  const parts = [
    at.toISOString(),
    `${actor}${id === null ? '' : ` ${id}`}`,
    `${action}${result === 'done' ? '' : ` (${result})`}`,
    keys?.join(' '),
    caller && `caller ${shownCaller(caller)}`,
    request && `request ${request}`,
  ];
  return `${nth}  ${parts.filter((part) => part !== null && part !== undefined && part !== '').join('  ')}`;
}
