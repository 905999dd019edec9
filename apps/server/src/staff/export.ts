import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { withoutDescription, type Questionnaire } from '@quire/form-engine/core';
import { todayIn, type Answers } from '@quire/validation';
import type { Database } from '../database/database.ts';
import { applicationNumber } from '../records/application-number.ts';
import { constantsOfSubmission, withConstants } from '../records/constants-of-submission.ts';
import { jsonText } from '../records/control-characters.ts';
import { isEncrypted, decryptAnswers, type StoredAnswers } from '../records/stored-application.ts';
import {
  checkSince,
  Misused,
  readOptions,
  StaffRefused,
  type CommandGroup,
  type CommandContext,
} from './command-group.ts';
import { csvLine, columnsOf, type Column } from './export-columns.ts';
import { forEachRow } from './for-each-row.ts';
import { startOfDay } from './moment.ts';
import { beginNewFile, type NewFile } from './new-file.ts';

interface Wanted {
  format: 'csv' | 'jsonl';
  since: string | undefined;
  output: string | undefined;
  labels: boolean;
  withSensitive: boolean;
}

/** Command that exports submitted applications for other programs. */
export const exports: CommandGroup = {
  usage: ['export --format csv|jsonl [--since <day>] [--output <file>] [--labels] [--with-sensitive]'],
  read(_name, args) {
    const { values, positionals } = readOptions(args, {
      format: { type: 'string' },
      since: { type: 'string' },
      output: { type: 'string' },
      labels: { type: 'boolean' },
      'with-sensitive': { type: 'boolean' },
    });
    const { format, since, output, labels = false, 'with-sensitive': withSensitive = false } = values;
    if (format !== 'csv' && format !== 'jsonl')
      throw new Misused('The --format is csv, for a spreadsheet, or jsonl, for a program.');
    checkSince(since);
    if (positionals.length > 0) throw new Misused(`${positionals.join(' ')} is no option of an export.`);
    return (context) => exportSubmitted(context, { format, since, output, labels, withSensitive });
  },
};

/** A stored submission, with its day and its owner. */
interface Row {
  application_id: string;
  email: string;
  submitted_at: Date;
  constants: Record<string, string>;
  questionnaire_version: string;
  answers: StoredAnswers;
  tabs: Record<string, string>;
  add_another: Record<string, number>;
  documents: Record<string, unknown>;
  left_aside: string[];
  [column: string]: unknown;
}

const masked = '••••••••';
const fits = '($1::timestamptz IS NULL OR submission.submitted_at >= $1)';

/** Writes the submitted applications to a file, oldest first, as they were submitted. */
async function exportSubmitted(context: CommandContext, wanted: Wanted): Promise<void> {
  const { database, config, now, print } = context;
  const { questionnaire } = await config();
  const open = await openerOf(context, questionnaire, wanted);
  const since = wanted.since === undefined ? null : new Date(startOfDay(wanted.since, questionnaire.timeZone));
  const columns =
    wanted.format === 'csv'
      ? [...columnsOf(questionnaire), ...(await columnsOfOthers(database, questionnaire, since))]
      : [];
  const constants = wanted.format === 'csv' ? await constantsOf(database, since) : [];
  const path = await pathOf(context, wanted, todayIn(questionnaire.timeZone, now).date);
  const file = await beginNewFile(path);
  try {
    // The byte order mark makes spreadsheets read UTF-8.
    const headings = columns.map(({ key, label }) => (wanted.labels ? label : key));
    if (wanted.format === 'csv')
      await file.add(`\ufeff${csvLine([...ownColumns, ...constants.map(columnOf), ...headings])}`);
    const count = await writeRows(database, file, since, (row) => {
      const answers = open(row);
      const submittedOn = todayIn(questionnaire.timeZone, row.submitted_at.getTime()).date;
      return wanted.format === 'csv'
        ? csvLine([...ownCells(row, submittedOn, constants), ...cellsOf(columns, answers)])
        : `${jsonText(recordOf(row, submittedOn, answers))}\n`;
    });
    await file.keep();
    await print(`${count === 1 ? '1 submitted application is' : `${count} submitted applications are`} in ${path}`);
    await print(
      wanted.withSensitive
        ? 'You alone can read this file. It holds confidential answers in clear: delete it when you are done.'
        : 'You alone can read this file. Confidential answers are masked in it.',
    );
  } finally {
    await file.discard();
  }
}

async function pathOf({ settings }: CommandContext, { format, output }: Wanted, today: string): Promise<string> {
  if (output !== undefined) return resolve(output);
  const path = join(settings().DATA_DIR, 'exports', `applications-${today}.${format}`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

async function writeRows(
  database: Database,
  file: NewFile,
  since: Date | null,
  lineOf: (row: Row) => string,
): Promise<number> {
  let count = 0;
  const query = `
    SELECT application_id, email, submission.submitted_at, ${constantsOfSubmission}, questionnaire_version, answers,
      tabs, add_another, documents, left_aside
    FROM submission JOIN account USING (application_id) WHERE ${fits} ORDER BY submission.submitted_at, application_id`;
  await forEachRow<Row>(database, query, [since], async (row) => {
    await file.add(lineOf(row));
    count += 1;
  });
  return count;
}

/** Decrypts the answers of a row, and masks those that are confidential, now or at submission. */
async function openerOf(
  { secrets }: CommandContext,
  { sensitive, encrypted }: Questionnaire,
  { withSensitive }: Wanted,
): Promise<(row: Row) => Answers> {
  const isSensitive = (key: string): boolean => sensitive.includes(withoutDescription(key));
  const isReadable = (key: string, answer: StoredAnswers[string]): boolean =>
    withSensitive || (!isSensitive(key) && (typeof answer === 'string' || isEncrypted(encrypted, key)));
  // Without a question that is only encrypted, an export needs no keys.
  const own = withSensitive || encrypted.some((key) => !isSensitive(key)) ? await secrets() : { fieldKeys: [] };
  return ({ application_id: id, answers }) => {
    const entries = Object.entries(answers);
    const readable = decryptAnswers(
      own,
      id,
      Object.fromEntries(entries.filter(([key, answer]) => isReadable(key, answer))),
    );
    return Object.fromEntries(entries.map(([key]) => [key, readable[key] ?? masked]));
  };
}

/** Returns columns for questions that no longer exist, behind all others. */
async function columnsOfOthers(
  database: Database,
  questionnaire: Questionnaire,
  since: Date | null,
): Promise<Column[]> {
  const { rows } = await database.query<{ key: string }>(
    `SELECT DISTINCT key FROM submission, jsonb_object_keys(answers) AS key WHERE ${fits} ORDER BY key`,
    [since],
  );
  const known = new Set(columnsOf(questionnaire).map(({ key }) => key));
  return rows.filter(({ key }) => !known.has(key)).map(({ key }) => ({ key, label: key }));
}

/** Returns the names of what institutions kept with these submissions. */
async function constantsOf(database: Database, since: Date | null): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT DISTINCT name FROM (SELECT ${constantsOfSubmission} FROM submission WHERE ${fits}) AS kept,
      jsonb_object_keys(constants) AS name ORDER BY name`,
    [since],
  );
  return rows.map(({ name }) => name);
}

const columnOf = (constant: string): string => constant.replaceAll('_', '-');

/** Hyphens distinguish them from answers: no key has one. */
const ownColumns = ['application-number', 'submitted-on', 'account-email'];
const ownCells = (row: Row, submittedOn: string, constants: readonly string[]): string[] => [
  applicationNumber(row.application_id),
  submittedOn,
  row.email,
  ...constants.map((name) => row.constants[name] ?? ''),
];

/** @throws StaffRefused for an answer that has no column */
function cellsOf(columns: readonly Column[], answers: Answers): string[] {
  const known = new Set(columns.map(({ key }) => key));
  if (Object.keys(answers).some((key) => !known.has(key)))
    throw new StaffRefused(
      'The questionnaire was changed while it was exported, and nothing was kept. Export it again.',
    );
  return columns.map(({ key }) => answers[key] ?? '');
}

function recordOf(
  { application_id: id, submitted_at: submittedAt, ...row }: Row,
  submittedOn: string,
  answers: Answers,
): object {
  return withConstants({
    number: applicationNumber(id),
    submitted_on: submittedOn,
    submitted_at: submittedAt.toISOString(),
    ...row,
    answers,
  });
}
