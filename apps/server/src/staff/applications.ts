import { webStatuses, type WebStatus } from '@quire/api-client/contract';
import type { Questionnaire } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { fold } from '../lookup/fold.ts';
import { applicationNumber } from '../records/application-number.ts';
import { jsonText } from '../records/control-characters.ts';
import { checkSince, Misused, readOptions, type CommandGroup, type CommandContext } from './command-group.ts';
import { isNumber } from './find-application.ts';
import { forEachRow } from './for-each-row.ts';
import { startOfDay } from './moment.ts';

/** Whether the address is confirmed comes before the statuses of the page. */
const statuses = ['unconfirmed', 'confirmed', ...webStatuses] as const;
type Status = (typeof statuses)[number];

interface Search {
  status: Status | undefined;
  since: string | undefined;
  text: string;
  json: boolean;
}

/** Commands that list applications, and find one. */
export const applications: CommandGroup = {
  usage: [`applications [--status ${statuses.join('|')}] [--since <day>] [--json] [<text>]`],
  read(_name, args) {
    const {
      values: { status, since, json = false },
      positionals,
    } = readOptions(args, { status: { type: 'string' }, since: { type: 'string' }, json: { type: 'boolean' } });
    const known = statuses.find((one) => one === status);
    if (status !== undefined && known === undefined)
      throw new Misused(`The --status is one of ${statuses.join(', ')}.`);
    checkSince(since);
    const search = { status: known, since, text: positionals.join(' '), json };
    return (context) => listApplications(context, search);
  },
};

interface Row {
  application_id: string;
  email: string;
  is_confirmed: boolean;
  changed_at: Date;
  submitted_at: Date | null;
  statuses: WebStatus[];
  names: (string | null)[];
  [column: string]: unknown;
}

/** Prints matching applications, last changed first. */
async function listApplications(
  { database, config, print }: CommandContext,
  { status, since, text, json }: Search,
): Promise<void> {
  const { questionnaire } = await config();
  const fits = meantBy(text);
  let found = 0;
  const query = `
    SELECT application_id, email, confirmed_at IS NOT NULL AS is_confirmed, GREATEST(account.created_at, confirmed_at,
      changed_at, submitted_at) AS changed_at, submitted_at,
      ARRAY(SELECT web_status FROM application_status
        WHERE application_status.application_id = account.application_id) AS statuses,
      ARRAY(SELECT answers ->> key FROM unnest($2::text[]) WITH ORDINALITY AS name (key, nth) ORDER BY nth) AS names
    FROM account LEFT JOIN application USING (application_id)
    WHERE $1::timestamptz IS NULL OR GREATEST(account.created_at, confirmed_at, changed_at, submitted_at) >= $1
      ORDER BY 4 DESC, application_id`;
  await forEachRow<Row>(
    database,
    query,
    [since === undefined ? null : new Date(startOfDay(since, questionnaire.timeZone)), nameKeys(questionnaire)],
    async (row) => {
      const application = {
        number: applicationNumber(row.application_id),
        status: statusOf(row),
        changed: todayIn(questionnaire.timeZone, row.changed_at.getTime()).date,
        submitted: row.submitted_at && todayIn(questionnaire.timeZone, row.submitted_at.getTime()).date,
        email: row.email,
        name: row.names.filter(Boolean).join(' '),
      };
      if ((status !== undefined && application.status !== status) || !fits(application)) return;
      if (found === 0 && !json) await print(line(['number', 'status', 'changed', 'email', 'name']));
      found += 1;
      await print(
        json
          ? jsonText(application)
          : line([application.number, application.status, application.changed, application.email, application.name]),
      );
    },
  );
  if (!json)
    await print(found === 0 ? 'No application fits.' : `${found === 1 ? '1 application' : `${found} applications`}.`);
}

const statusOf = ({ is_confirmed: isConfirmed, submitted_at: submittedAt, statuses: reached }: Row): Status =>
  submittedAt
    ? 'submitted'
    : (webStatuses.findLast((status) => reached.includes(status)) ?? (isConfirmed ? 'confirmed' : 'unconfirmed'));

/** Returns the keys that a browser autofills with a name, except encrypted ones: a list decrypts nothing. */
function nameKeys({ nodes, encrypted }: Questionnaire): string[] {
  const ofName = ['name', 'given-name', 'family-name'].flatMap((token) =>
    nodes.flatMap((node) => (node.kind === 'question' && node.autocomplete === token ? [node.key] : [])),
  );
  return ofName.filter((key) => !encrypted.includes(key));
}

/** Returns a match by number, part of the address, or beginnings of words of the name. */
function meantBy(text: string): (application: { number: string; email: string; name: string }) => boolean {
  const [address, words] = [text.toLowerCase(), fold(text)];
  return (application) =>
    isNumber(text, application.number) ||
    application.email.includes(address) ||
    (words.length > 0 && beginWords(words, fold(application.name)));
}

const beginWords = (beginnings: readonly string[], words: readonly string[]): boolean =>
  beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));

const widths = [11, 11, 10, 32, 0];
/** Characters that would move the cursor or reverse the line. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => cell.replaceAll(unprintable, ' ').padEnd(widths[at] ?? 0))
    .join('  ')
    .trimEnd();
