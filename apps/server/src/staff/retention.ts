import { todayIn } from '@quire/validation';
import { applicationNumber } from '../records/application-number.ts';
import { countDue, dueApplications, removeDue, type DueApplication, type KeptFor } from '../retention/retention.ts';
import { staffActor } from './audited.ts';
import { Misused, readOptions, StaffRefused, type CommandGroup, type CommandContext } from './command-group.ts';
import { forEachRow } from './for-each-row.ts';
import { filesLeftNote, ownStore } from './delete-person.ts';

/** Command that deletes expired data. */
export const retention: CommandGroup = {
  usage: ['retention [--yes <number of applications>]'],
  read(_name, args) {
    const {
      values: { yes },
      positionals,
    } = readOptions(args, { yes: { type: 'string' } });
    if (positionals.length > 0 || (yes !== undefined && !/^\d{1,9}$/.test(yes)))
      throw new Misused('The number of applications that may go is needed, as npm run staff -- retention tells it.');
    return (context) => (yes === undefined ? showDue(context) : deleteDue(context, Number(yes)));
  },
};

/** @throws StaffRefused where everything is kept forever */
function keptOf({ settings }: CommandContext): KeptFor {
  const { KEEP_UNSUBMITTED_DAYS, KEEP_SUBMITTED_DAYS } = settings();
  if (KEEP_UNSUBMITTED_DAYS === undefined && KEEP_SUBMITTED_DAYS === undefined)
    throw new StaffRefused(
      'Every application is kept for ever. To change that, set KEEP_UNSUBMITTED_DAYS or KEEP_SUBMITTED_DAYS, ' +
        'for this command and for the server.',
    );
  return settings();
}

async function showDue(context: CommandContext): Promise<void> {
  const { database, config, now, print } = context;
  const kept = keptOf(context);
  const {
    questionnaire: { timeZone },
  } = await config();
  const { KEEP_UNSUBMITTED_DAYS: unsubmitted, KEEP_SUBMITTED_DAYS: submitted } = kept;
  await print(
    `Not submitted  kept ${unsubmitted === undefined ? 'for ever' : `for ${unsubmitted} days after it was last used`}`,
  );
  await print(`Submitted      kept ${submitted === undefined ? 'for ever' : `for ${submitted} days after that`}`);
  let count = 0;
  await forEachRow<DueApplication & { [column: string]: unknown }>(
    database,
    ...dueApplications(kept, now),
    async ({ applicationId, email, isSubmitted, since }) => {
      count += 1;
      await print(
        `  ${applicationNumber(applicationId)}  ${isSubmitted ? 'submitted' : 'last used'} ` +
          `${todayIn(timeZone, since.getTime()).date}  ${email}`,
      );
    },
  );
  await print(
    count === 0
      ? 'No time is over.'
      : `The time of ${count === 1 ? '1 application' : `${count} applications`} is over. A server deletes them ` +
          `within a day. To delete them now: npm run staff -- retention --yes ${count}`,
  );
}

async function deleteDue(context: CommandContext, expected: number): Promise<void> {
  const { database, now, print } = context;
  const kept = keptOf(context);
  const { due } = await countDue(database, kept, now);
  if (due !== expected)
    throw new StaffRefused(
      `${due === 1 ? '1 application' : `${due} applications`} would go, and not ${expected}, so none went. Look ` +
        'again: npm run staff -- retention',
    );
  const { applications, filesLeft, failed, reason } = await removeDue(
    { database, store: ownStore(context), by: staffActor(), now },
    kept,
  );
  await print(
    `${applications === 1 ? '1 application is' : `${applications} applications are`} ` +
      `deleted.${filesLeftNote(filesLeft)}`,
  );
  if (failed.length > 0)
    throw new StaffRefused(
      `${failed.length === 1 ? '1 application' : `${failed.length} applications`} could not be deleted ` +
        `(${reason instanceof Error ? reason.message : String(reason)}): ` +
        `${failed.map(applicationNumber).join(' ')}. The rest is done. Try again`,
    );
}
