import { expect, test } from 'vitest';
import { putMark } from '../storage/installation-marks.ts';
import { keepDocument } from '../testing/kept-document.ts';
import { objectKeys } from '../testing/object-keys.ts';
import { appOfEachTest } from '../testing/app-of-tests.ts';
import { staff } from '../testing/test-office.ts';
import { removePerson } from './remove-person.ts';
import { applyRetention, dueApplications } from './retention.ts';

const kept = { KEEP_UNSUBMITTED_DAYS: 60, KEEP_SUBMITTED_DAYS: 400 };
const server = appOfEachTest({ environment: { KEEP_UNSUBMITTED_DAYS: '60', KEEP_SUBMITTED_DAYS: '400' } });

/** Somebody whose application was made two years ago, with a document. @param ago in days of the server's clock */
async function applicant(
  name: string,
  { changed = 700, submitted, loggedIn }: { changed?: number; submitted?: number; loggedIn?: number } = {},
): Promise<void> {
  const { clock } = server.dependencies;
  const at = (days: number | undefined): Date | null =>
    days === undefined ? null : new Date(clock() - days * 86_400_000);
  await server.studentAlready(`${name}@example.org`);
  const [row] = await server.query<{ id: string }>(
    'UPDATE account SET created_at = $2, confirmed_at = $2 WHERE email = $1 RETURNING application_id AS id',
    [`${name}@example.org`, at(700)],
  );
  const id = row!.id;
  await server.query(
    'UPDATE application SET created_at = $2, changed_at = $3, submitted_at = $4 WHERE application_id = $1',
    [id, at(700), at(changed), at(submitted)],
  );
  await server.query('DELETE FROM session WHERE application_id = $1', [id]);
  if (loggedIn !== undefined)
    await server.query(
      'INSERT INTO successful_login (application_id, login_id, logged_in_at) VALUES ($1, gen_random_uuid(), $2)',
      [id, at(loggedIn)],
    );
  await keepDocument(server.dependencies, {
    email: `${name}@example.org`,
  });
}
const names = async (): Promise<string[]> =>
  (await server.query<{ email: string }>('SELECT email FROM account ORDER BY email')).map(
    ({ email }) => email.split('@')[0]!,
  );

async function several(): Promise<void> {
  await applicant('draft-old', { changed: 61 });
  await applicant('draft-new', { changed: 59 });
  await applicant('draft-read', { changed: 100, loggedIn: 10 });
  await applicant('sent-old', { changed: 500, submitted: 401 });
  await applicant('sent-new', { changed: 500, submitted: 399 });
}

test('applications are deleted with their files once the time of the settings is over, and no others', async () => {
  await several();
  await applyRetention(server.dependencies);
  expect(await names()).toEqual(['draft-new', 'draft-read', 'sent-new']);
  expect(await server.query("SELECT actor FROM audit_entry WHERE action = 'audit erased'")).toEqual([
    { actor: 'server' },
    { actor: 'server' },
  ]);
  expect(await objectKeys(server.dependencies.store, 'documents/')).toHaveLength(3);
  server.wait(86_400_000 + 1);
  await applyRetention(server.dependencies);
  expect(await names()).toEqual(['draft-read']);
});

test('each kind has a time of its own, and stays for ever without one', async () => {
  await several();
  const { dependencies } = server;
  await applyRetention({
    ...dependencies,
    settings: { ...dependencies.settings, KEEP_UNSUBMITTED_DAYS: undefined, KEEP_SUBMITTED_DAYS: undefined },
  });
  expect(await names()).toHaveLength(5);
  await applyRetention({ ...dependencies, settings: { ...dependencies.settings, KEEP_UNSUBMITTED_DAYS: undefined } });
  expect(await names()).toEqual(['draft-new', 'draft-old', 'draft-read', 'sent-new']);
  await applyRetention({ ...dependencies, settings: { ...dependencies.settings, KEEP_SUBMITTED_DAYS: undefined } });
  expect(await names()).toEqual(['draft-new', 'draft-read', 'sent-new']);
  dependencies.settings = {
    ...dependencies.settings,
    KEEP_UNSUBMITTED_DAYS: undefined,
    KEEP_SUBMITTED_DAYS: undefined,
  };
  await expect(staff(server, 'retention')).rejects.toThrow('Every application is kept for ever.');
});

test('staff sees what would go before it goes, and can have it go at once', async () => {
  await several();
  expect((await staff(server, 'retention')).replaceAll(/[\dA-Z]{5}-[\dA-Z]{5}/g, 'NUMBER')).toBe(
    [
      'Not submitted  kept for 60 days after it was last used',
      'Submitted      kept for 400 days after that',
      '  NUMBER  submitted 2025-07-27  sent-old@example.org',
      '  NUMBER  last used 2026-07-02  draft-old@example.org',
      'The time of 2 applications is over. A server deletes them within a day. To delete them now: npm run staff -- retention --yes 2',
    ].join('\n'),
  );
  expect(await names()).toHaveLength(5);
  await expect(staff(server, 'retention', '--yes', '3')).rejects.toThrow(
    '2 applications would go, and not 3, so none went.',
  );
  expect(await staff(server, 'retention', '--yes', '2')).toBe('2 applications are deleted.');
  expect(await names()).toEqual(['draft-new', 'draft-read', 'sent-new']);
  expect(await staff(server, 'retention')).toContain('No time is over.');
});

test('no job deletes more than half of all, or anything beside the files of another installation', async () => {
  for (let nth = 0; nth < 12; nth += 1) await applicant(`old${String(nth)}`);
  await applyRetention(server.dependencies);
  expect(await names()).toHaveLength(12);
  expect(server.logged.join('\n')).toContain(
    'the time of more than half of all applications is over, so none was deleted',
  );
  for (let nth = 0; nth < 12; nth += 1) await applicant(`new${String(nth)}`, { changed: 1 });
  await putMark(server.dependencies.store, '11111111-1111-4111-8111-111111111111');
  await applyRetention(server.dependencies);
  expect(await names()).toHaveLength(24);
});

test('one that cannot be deleted keeps no other from it, and is told', async () => {
  await several();
  const [stuck] = await server.query<{ id: string }>(
    "SELECT application_id AS id FROM account WHERE email = 'sent-old@example.org'",
  );
  await server.query(
    `CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'It stays.'; END $$`,
  );
  await server.query(
    `CREATE TRIGGER stays BEFORE DELETE ON account FOR EACH ROW WHEN (OLD.application_id = '${stuck?.id}') EXECUTE FUNCTION keep()`,
  );
  await applyRetention(server.dependencies);
  expect(await names()).toEqual(['draft-new', 'draft-read', 'sent-new', 'sent-old']);
  expect(
    server.logged.filter((line) => line.includes('could not be deleted') && line.includes(stuck!.id)),
  ).toHaveLength(1);
  await expect(staff(server, 'retention', '--yes', '1')).rejects.toThrow(
    '1 application could not be deleted (It stays.): ',
  );
  await server.query('DROP TRIGGER stays ON account');
  expect(await staff(server, 'retention', '--yes', '1')).toBe('1 application is deleted.');
});

test('whoever comes back at that moment keeps everything', async () => {
  await applicant('back');
  const { database, store, clock } = server.dependencies;
  const {
    rows: [due],
  } = await database.query<{ applicationId: string }>(...dueApplications(kept, clock()));
  const id = due!.applicationId;
  let removal: Promise<unknown> | undefined;
  await database.transaction(async (queryable) => {
    await queryable.query('UPDATE application SET changed_at = $2 WHERE application_id = $1', [id, new Date(clock())]);
    removal = removePerson(
      { database, store: async () => store, by: { actor: 'server' }, now: clock() },
      id,
      async (own) => (await own.query(...dueApplications(kept, clock(), { only: id }))).rowCount === 1,
    );
  });
  expect(await removal).toEqual({ removed: false });
  expect(await names()).toEqual(['back']);
});
