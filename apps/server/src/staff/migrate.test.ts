import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigSource, Item } from '@quire/validation';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { verifyRecords } from '../backup/verify-records.ts';
import { keepDocument } from '../testing/kept-document.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { appOfEachTest } from '../testing/app-of-tests.ts';
import { browserAt, type TestBrowser } from '../testing/test-browser.ts';
import { staff } from '../testing/test-office.ts';

const server = appOfEachTest();
let folder: string;
beforeEach(async () => {
  folder = ownFolder();
});

const keys: Record<string, string> = {
  first_name: 'given_name',
  citizenship_type: 'citizenship',
  ssn: 'tax_id',
  race_a: 'race_x',
  hs_name: 'hs_title',
  hs_2_name: 'hs_2_title',
  hs_3_name: 'hs_3_title',
  essay_doc: 'essay_file',
};
const renames = `migration: 1
keys: ${JSON.stringify(keys)}
values: { citizenship: { "2": R } }
tabs: { essay: { upload: attach } }
`;

/** Renames everything that the migration says, and nothing else. */
function renamed(source: ConfigSource): ConfigSource {
  const group = source.dataModel.content.groups[0]!;
  group.keys = group.keys.map((key) => keys[key] ?? key);
  const rename = (items: readonly Item[]): void => {
    for (const item of items as unknown as Record<string, unknown>[]) {
      const question = item['question'] === 'name' ? 'title' : keys[item['question'] as string];
      if (question !== undefined) item['question'] = question;
      if (item['tab'] === 'upload') item['tab'] = 'attach';
      for (const box of (item['boxes'] ?? []) as { key: string }[]) box.key = keys[box.key] ?? box.key;
      rename((item['items'] ?? []) as Item[]);
    }
  };
  for (const { content } of source.pages) rename(content.items as Item[]);
  source.lists['citizenship']!.content = {
    options: [
      { value: '1', label: 'Citizen' },
      { value: 'R', label: 'Resident' },
    ],
  };
  source.conditions.content = { foreign: { key: 'citizenship', equals: 'R' } };
  return source;
}

/** Has this config go live: for the command, and for the browsers that are opened through it from now on. */
async function goLive(change?: (source: ConfigSource) => ConfigSource): Promise<(browser: TestBrowser) => TestBrowser> {
  const { dependencies } = server;
  dependencies.config = { ...dependencies.config, questionnaire: smallQuestionnaire(change) };
  const app = await buildApp({ ...dependencies });
  return (browser) => browserAt(app, browser);
}

const migrate = (...options: string[]): Promise<string> => migrateWith(renames, ...options);
async function migrateWith(text: string, ...options: string[]): Promise<string> {
  const file = join(folder, 'renames.yaml');
  await writeFile(file, text);
  return (await staff(server, 'migrate', 'answers', file, ...options)).replaceAll(folder, '…');
}

const profile = async (browser: TestBrowser): Promise<Record<string, unknown>> =>
  (await browser.call('GET', '/api/profile')).body;
const save = async (browser: TestBrowser, answers: object): Promise<void> => {
  expect((await browser.save(answers)).status).toBe(200);
};
const query = async (text: string): Promise<Record<string, unknown>[]> => await server.query(text);
/** All that a migration could change, so that two moments can be compared. */
const everything = async (): Promise<unknown> => ({
  applications: await query('SELECT application_id, answers, tabs, revision, changed_at FROM application ORDER BY 1'),
  history: await query('SELECT * FROM answer_history ORDER BY application_id, answer_key, revision'),
  documents: await query('SELECT application_id, answer_key FROM document ORDER BY 1, 2'),
  carried: await query('SELECT * FROM carried_answer ORDER BY 1, 2, 3'),
  audit: await query("SELECT chain_id, nth FROM audit_entry WHERE action LIKE 'staff migrate%' ORDER BY 1, 2"),
});

const old = {
  first_name: 'Ada',
  citizenship_type: '2',
  citizenship_type_desc: 'Resident',
  visa: 'F1',
  ssn: '123-45-6789',
  race_a: 'true',
  hs_name: 'Hill High',
  hs_2_name: 'Valley High',
  essay: 'Mine',
};
const now = {
  given_name: 'Ada',
  citizenship: 'R',
  citizenship_desc: 'Resident',
  visa: 'F1',
  tax_id: '123-45-6789',
  race_x: 'true',
  hs_title: 'Hill High',
  hs_2_title: 'Valley High',
  essay: 'Mine',
};

async function studentWithAll(email: string): Promise<TestBrowser> {
  const browser = await server.studentAlready(email);
  await save(browser, old);
  await browser.setCount('hs', 2);
  await browser.chooseTab('essay', 'upload');
  return browser;
}

async function studentWithDocument(email: string): Promise<TestBrowser> {
  const browser = await studentWithAll(email);
  await keepDocument(server.dependencies, { email, fileName: 'a.pdf' });
  return browser;
}

describe('migrate answers', () => {
  test('tells first what it would do, and changes nothing', async () => {
    await studentWithAll('ada@example.org');
    await goLive(renamed);
    const before = await everything();
    const said = await migrate();
    expect(said).toBe(`Answers of 1 application would be carried. Nothing was changed.
       1  first_name to given_name
       1  citizenship_type to citizenship
       1  ssn to tax_id
       1  race_a to race_x
       1  hs_name to hs_title
       1  hs_2_name to hs_2_title
       1  tab of essay
To do it: npm run staff -- migrate answers …/renames.yaml --apply`);
    expect(await everything()).toEqual(before);
  });

  test('carries answers, values, tabs and documents, and the student reads them under the new names', async () => {
    const browser = await studentWithDocument('ada@example.org');
    const [before] = await query('SELECT revision, changed_at FROM application');
    const through = await goLive(renamed);
    server.wait(60_000);
    expect(await migrate('--apply')).toContain('Answers of 1 application were carried.\n');
    expect(await profile(through(browser))).toMatchObject({
      answer: now,
      document_answer: { essay_file: { file_name: 'a.pdf', status: 'completed' } },
      tabs: { essay: 'attach' },
      add_another: { hs: 2 },
    });
    const [after] = await query(
      "SELECT revision, changed_at, answers ? 'ssn' AS had, jsonb_typeof(answers -> 'tax_id') AS kind FROM application",
    );
    // The time of the last use decides how long an application is kept.
    expect(after).toEqual({
      revision: Number(before?.['revision']) + 2,
      changed_at: before?.['changed_at'],
      had: false,
      kind: 'object',
    });
    expect((await verifyRecords(server.dependencies)).problems).toEqual([]);
    expect((await verifyAudit(server.dependencies.database, server.dependencies.secrets)).problems).toEqual([]);
    const entries = await query("SELECT keys FROM audit_entry WHERE action = 'staff migrate answers'");
    expect(entries.at(-1)?.['keys']).toEqual(expect.arrayContaining(['first_name', 'given_name', '@tabs:essay']));
    expect(JSON.stringify(entries)).not.toContain('Ada');
  });

  test('changes nothing more when it is given again', async () => {
    await studentWithAll('ada@example.org');
    await goLive(renamed);
    await migrate('--apply');
    const once = await everything();
    expect(await migrate('--apply')).toBe('Answers of 0 applications were carried.');
    expect(await everything()).toEqual(once);
  });

  test('goes on where it was interrupted', async () => {
    for (const name of ['ada', 'bob', 'eve', 'joe']) await studentWithAll(`${name}@example.org`);
    await goLive(renamed);
    const { database } = server.dependencies;
    let left = 2;
    server.dependencies.database = {
      ...database,
      transaction: (work) => ((left -= 1) < 0 ? Promise.reject(new Error('Cut.')) : database.transaction(work)),
    };
    await expect(migrate('--apply')).rejects.toThrow('Cut.');
    server.dependencies.database = database;
    expect(await query("SELECT FROM application WHERE answers ? 'given_name'")).toHaveLength(2);
    expect(await migrate('--apply')).toContain('Answers of 2 applications were carried.');
    expect(
      await query("SELECT FROM application WHERE answers ? 'given_name' AND NOT answers ? 'first_name'"),
    ).toHaveLength(4);
  });

  test('an open page learns of it as of a save from elsewhere', async () => {
    const browser = await studentWithAll('ada@example.org');
    const { headers } = await browser.call('GET', '/api/profile');
    const through = await goLive(renamed);
    await migrate('--apply');
    const base = Number(headers['quire-revision']);
    const [page, other] = ['2f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a', '3f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a'];
    expect(await through(browser).save({ visa: 'J1' }, { base, sender: page })).toMatchObject({
      status: 200,
      body: { answers: { given_name: 'Ada', citizenship: 'R', '@tabs:essay': 'attach' } },
    });
    expect(await through(browser).save({ given_name: 'Grace' }, { base, sender: other })).toMatchObject({
      status: 409,
      body: { conflicts: { given_name: 'Ada' } },
    });
  });
});

describe('what is not carried', () => {
  test('stays under its old name, and is told with the reason and without the answer', async () => {
    const [ada, bob, eve] = [
      await studentWithAll('ada@example.org'),
      await server.studentAlready('bob@example.org'),
      await server.studentAlready('eve@example.org'),
    ];
    await save(bob, { first_name: 'Bob', race_a: 'ticked', ssn: '' });
    await save(eve, { essay: 'Hers', race_a: 'true' });
    await keepDocument(server.dependencies, {
      email: 'eve@example.org',

      fileName: 'a.pdf',

      status: 'in_progress',
    });
    // Neither encrypted nor sensitive any more.
    const through = await goLive((source) => {
      const changed = renamed(source);
      const section = changed.pages[0]!.content.items[0] as unknown as { items: Record<string, unknown>[] };
      const question = section.items.find((item) => item['question'] === 'tax_id')!;
      Object.assign(question, { control: 'text' });
      delete question['sensitive'];
      delete question['format'];
      return changed;
    });
    await save(through(ada), { given_name: 'Grace' });
    const said = await migrate('--apply');
    const reasons = said
      .split('\n')
      .filter((line) => line.endsWith('.') && line.startsWith('  '))
      .map((line) => line.slice(15))
      .toSorted();
    expect(reasons).toEqual([
      'essay_doc to essay_file: its document is still being converted; give the command again later.',
      'first_name to given_name: given_name has another answer already.',
      'race_a to race_x: the answer does not fit the question race_x.',
      'ssn to tax_id: it is encrypted, and the question tax_id is not.',
    ]);
    for (const answer of ['Ada', 'Grace', '6789', 'ticked']) expect(said).not.toContain(answer);
    expect(await profile(through(ada))).toMatchObject({
      answer: { first_name: 'Ada', given_name: 'Grace', ssn: '123-45-6789' },
    });
    expect(await profile(through(bob))).toMatchObject({ answer: { given_name: 'Bob', race_a: 'ticked' } });
  });

  test('is a submitted application', async () => {
    const browser = await server.studentAlready('ada@example.org');
    await save(browser, {
      first_name: 'Ada',
      citizenship_type: '1',
      citizenship_type_desc: 'Citizen',
      hs_name: 'Hill',
    });
    expect((await browser.submit()).status).toBe(200);
    await goLive(renamed);
    const before = await everything();
    const submitted = 'Submitted, and left as they are: 1';
    expect(await migrate()).toBe(`Answers of 0 applications would be carried. Nothing was changed.\n${submitted}`);
    expect(await migrate('--apply')).toBe(`Answers of 0 applications were carried.\n${submitted}`);
    expect(await everything()).toEqual(before);
  });

  test('is an application that is submitted meanwhile', async () => {
    await studentWithAll('ada@example.org');
    await goLive(renamed);
    const before = await everything();
    const { database } = server.dependencies;
    server.dependencies.database = {
      ...database,
      async transaction(work) {
        await database.query('UPDATE application SET submitted_at = now()');
        return database.transaction(work);
      },
    };
    expect(await migrate('--apply')).toBe('Answers of 0 applications were carried.');
    expect(await everything()).toEqual(before);
  });
});

describe('the way back', () => {
  test('is told first, then brings everything back as it was', async () => {
    const browser = await studentWithDocument('ada@example.org');
    const before = await profile(browser);
    await goLive(renamed);
    await migrate('--apply');
    const through = await goLive();
    const carried = await everything();
    expect(await migrate('--back')).toMatch(
      /^Answers of 1 application would be carried back\. Nothing was changed\.\n[^]* --back --apply$/,
    );
    expect(await everything()).toEqual(carried);
    expect(await migrate('--back', '--apply')).toContain('Answers of 1 application were carried back.');
    const { document_answer, answer, tabs } = await profile(through(browser));
    expect({ answer, tabs }).toEqual({ answer: before['answer'], tabs: before['tabs'] });
    expect(Object.keys(document_answer as object)).toEqual(['essay_doc']);
    const back = await everything();
    expect(await migrate('--back', '--apply')).toBe('Answers of 0 applications were carried back.');
    expect(await everything()).toEqual(back);
    await goLive(renamed);
    expect(await migrate('--apply')).toContain('Answers of 1 application were carried.');
  });

  test('takes along what a student has answered since, and not what was there before', async () => {
    const [ada, bob, eve, joe] = [
      await studentWithAll('ada@example.org'),
      await server.studentAlready('bob@example.org'),
      await server.studentAlready('eve@example.org'),
      await studentWithAll('joe@example.org'),
    ];
    const through = await goLive(renamed);
    // Before anything was carried: it may be an answer to another question of years ago.
    await save(through(eve), { given_name: 'Eve' });
    server.wait(60_000);
    await migrate('--apply');
    server.wait(60_000);
    await save(through(ada), { given_name: 'Augusta', citizenship: '1', citizenship_desc: 'Citizen' });
    await save(through(bob), { given_name: 'Bob', citizenship: 'R', citizenship_desc: 'Resident' });
    await save(through(joe), { given_name: '' });
    const again = await goLive();
    const said = await migrate('--back', '--apply');
    expect(said).toContain('Answers of 3 applications were carried back.');
    expect(said).toContain('given_name to first_name: given_name was answered before anything was carried.');
    expect(await profile(again(ada))).toMatchObject({
      answer: { ...old, first_name: 'Augusta', citizenship_type: '1', citizenship_type_desc: 'Citizen' },
    });
    expect(await profile(again(bob))).toMatchObject({ answer: { first_name: 'Bob', citizenship_type: '2' } });
    expect(await profile(again(eve))).toMatchObject({ answer: { given_name: 'Eve' } });
    expect((await profile(again(joe)))['answer']).toEqual({
      ...Object.fromEntries(Object.entries(old).filter(([key]) => key !== 'first_name')),
      given_name: '',
    });
  });

  test('puts in clear again what was in clear, and nothing that was typed since', async () => {
    const [ada, bob] = [await server.studentAlready('ada@example.org'), await server.studentAlready('bob@example.org')];
    for (const browser of [ada, bob]) await save(browser, { first_name: 'A' });
    const through = await goLive((source) => {
      const changed = renamed(source);
      const section = changed.pages[0]!.content.items[0] as unknown as { items: Record<string, unknown>[] };
      section.items[0]!['encrypted'] = true;
      return changed;
    });
    await migrate('--apply');
    expect(await query("SELECT FROM application WHERE jsonb_typeof(answers -> 'given_name') = 'object'")).toHaveLength(
      2,
    );
    await save(through(bob), { given_name: 'B' });
    const again = await goLive();
    expect(await migrate('--back', '--apply')).toContain(
      'given_name to first_name: it is encrypted, and the question first_name is not.',
    );
    expect(await query("SELECT answers -> 'first_name' AS name FROM application WHERE answers ? 'first_name'")).toEqual(
      [{ name: 'A' }],
    );
    expect(await profile(again(bob))).toMatchObject({ answer: { given_name: 'B' } });
  });

  test('is refused where nothing was carried, and with the new config', async () => {
    await expect(migrate('--back')).rejects.toThrow(/^Nothing of \S+ was ever carried here/);
    await goLive(renamed);
    await expect(migrate('--back')).rejects.toThrow(
      /does not lead back to the config[^]*put the old config in place first[^]*No question asks first_name/,
    );
  });
});

describe('bad input', () => {
  test.each([
    ['migration: 1\nkeys: { first_name: name_given }', /No question asks name_given/],
    ['migration: 1\nkeys: { first_name: essay }', /The config still has first_name/],
    ['migration: 1\nvalues: { citizenship_type: { "2": Q } }', /citizenship_type does not offer Q/],
    ['migration: 1\nkeys: { a: essay, b: essay }', /a and b all become essay/],
    ['migration: 1\nkeys: { a: b, b: a }', /a becomes b, which itself becomes something else/],
    ['first_name: given_name', /is no migration, so nothing is carried/],
    ['migration: [', /is not sound YAML/],
  ])('%j is refused with words', async (text, words) => {
    const refused = await migrateWith(text, '--apply').catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'StaffRefused', message: expect.stringMatching(words) as string });
  });

  test('a file that is not there', async () => {
    await expect(staff(server, 'migrate', 'answers', join(folder, 'none.yaml'))).rejects.toThrow(
      'is not there, so nothing',
    );
    await expect(readFile(join(folder, 'none.yaml'))).rejects.toThrow('ENOENT');
  });
});
