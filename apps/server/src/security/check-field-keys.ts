import type { Database } from '../database/database.ts';
import type { FieldKey, Secrets } from '../settings/secrets.ts';
import { StartRefused } from '../settings/start-refused.ts';
import { decryptAnswer, encryptAnswer } from './sealed-answer.ts';
import { sealedPlaces } from './sealed-places.ts';

const probePlace = 'field key';
const probeText = 'Quire';

/**
 * Compares the field keys with what this database was sealed with. A key that is seen for the first time leaves a
 * probe there.
 * @throws StartRefused for another key under a known id: with it confidential answers could not be read, and new ones
 * would be lost to the right key
 */
export async function checkFieldKeys(database: Database, secrets: Secrets): Promise<void> {
  // Only once all are right, so a refusal leaves nothing behind.
  for (const fieldKey of await compareFieldKeys(database, secrets)) {
    const { sealed } = encryptAnswer({ ...secrets, fieldKeys: [fieldKey] }, probePlace, fieldKey.id, probeText);
    await database.query('INSERT INTO field_key (key_id, probe) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      fieldKey.id,
      sealed,
    ]);
    // Another process may have been first, with another key.
    if (!(await opensProbe(database, fieldKey))) throw wrongKey(fieldKey);
  }
}

/**
 * The field keys that this database sees for the first time; nothing is written. @throws StartRefused as
 * `checkFieldKeys` does
 */
export async function compareFieldKeys(
  database: Database,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
): Promise<FieldKey[]> {
  const fresh: FieldKey[] = [];
  for (const fieldKey of fieldKeys) {
    const isRight = await opensProbe(database, fieldKey);
    if (!(isRight ?? (await opensAnAnswer(database, fieldKey)))) throw wrongKey(fieldKey);
    if (isRight === undefined) fresh.push(fieldKey);
  }
  return fresh;
}

async function opensProbe(database: Database, fieldKey: FieldKey): Promise<boolean | undefined> {
  const {
    rows: [row],
  } = await database.query<{ probe: string }>('SELECT probe FROM field_key WHERE key_id = $1', [fieldKey.id]);
  return row && opens(fieldKey, probePlace, fieldKey.id, row.probe);
}

/** For a database of before there were probes; true where nothing was sealed with such a key. */
async function opensAnAnswer(database: Database, fieldKey: FieldKey): Promise<boolean> {
  const found = await firstSealed(database, `${fieldKey.id}.`);
  return !found || opens(fieldKey, found.owner, found.key, found.sealed);
}

/** Whether anything in this database was sealed, so other secrets than those would open nothing. */
export async function isSealed(database: Database): Promise<boolean> {
  const { rowCount } = await database.query('SELECT FROM field_key LIMIT 1');
  return rowCount === 1 || (await firstSealed(database, '')) !== undefined;
}

async function firstSealed(
  database: Database,
  beginning: string,
): Promise<{ owner: string; key: string; sealed: string } | undefined> {
  for (const { table, owner, answers } of sealedPlaces) {
    const {
      rows: [row],
    } = await database.query<{ owner: string; key: string; sealed: string }>(
      `SELECT ${owner} AS owner, name AS key, value ->> 'sealed' AS sealed FROM ${table}, ` +
        `jsonb_each(${answers}) AS it (name, value) WHERE starts_with(value ->> 'sealed', $1) LIMIT 1`,
      [beginning],
    );
    if (row) return row;
  }
  return undefined;
}

function opens(fieldKey: FieldKey, ownerId: string, key: string, sealed: string): boolean {
  try {
    decryptAnswer({ fieldKeys: [fieldKey] }, ownerId, key, { sealed });
    return true;
  } catch {
    return false;
  }
}

const wrongKey = ({ id }: FieldKey): StartRefused =>
  new StartRefused(
    `Quire cannot start: the field key "${id}" is not the one that sealed confidential answers in this database ` +
      'under that id. They could not be read with it, and what it sealed could not be read with the right one. ' +
      'Nothing was changed. Bring back FIELD_KEYS (or SECRETS_FILE, or secrets.json in DATA_DIR) as it was, ' +
      'from a backup. A new key needs an id of its own, before the others: FIELD_KEYS=<new id>:<new ' +
      `key>,${id}:<the key of before>`,
  );
