import { applicationNumber } from '../records/application-number.ts';
import { listDeliveries, tellAgain, writeDelivery, type DeliveryState } from '../webhook/delivery-store.ts';
import { Misused, StaffRefused, type CommandGroup, type CommandContext } from './command-group.ts';
import { findApplication } from './find-application.ts';
import { moment } from './moment.ts';

/** Commands for webhooks of submissions. */
export const webhooks: CommandGroup = {
  usage: ['webhooks [again <application number> | again all]'],
  read(_name, [action, which, ...more]) {
    if (action === undefined) return showDeliveries;
    if (action !== 'again' || which === undefined || more.length > 0)
      throw new Misused(
        'Say which submission is to be told again: by the number of the application, or all that were given up.',
      );
    return (context) => (which === 'all' ? allAgain(context) : oneAgain(context, which));
  },
};

async function showDeliveries({ database, print }: CommandContext): Promise<void> {
  const { delivered, open } = await listDeliveries(database);
  const [waiting, givenUp] = [open.filter(({ givenUpAt }) => !givenUpAt), open.filter(({ givenUpAt }) => givenUpAt)];
  await print(
    [
      `Told      ${delivered}`,
      `Waiting   ${waiting.length}`,
      ...waiting.map((delivery) => `  ${line(delivery)}`),
      `Given up  ${givenUp.length}`,
      ...givenUp.map((delivery) => `  ${line(delivery)}`),
    ].join('\n'),
  );
}

function line({ applicationId, writtenAt, tries, trouble }: DeliveryState): string {
  const tried = tries > 0 ? `  ${tries === 1 ? '1 try' : `${tries} tries`} (${trouble})` : '';
  return `${moment(writtenAt.getTime())}  ${applicationNumber(applicationId)}${tried}`;
}

async function allAgain({ database, withJobs, print }: CommandContext): Promise<void> {
  const count = await withJobs((jobs) => database.transaction((queryable) => tellAgain(queryable, jobs, 'given up')));
  await print(
    `${count === 1 ? '1 submission is' : `${count} submissions are`} told again, by a server with WEBHOOK_URL.`,
  );
}

/** Submissions from before the webhook was set are included. */
async function oneAgain({ database, now, withJobs, print }: CommandContext, number: string): Promise<void> {
  const applicationId = await findApplication(database, number);
  await withJobs((jobs) =>
    database.transaction(async (queryable) => {
      const { rowCount } = await queryable.query('SELECT FROM submission WHERE application_id = $1', [applicationId]);
      if (rowCount === 0)
        throw new StaffRefused(`The application ${number} is not submitted, so there is nothing to tell.`);
      if ((await tellAgain(queryable, jobs, { applicationId })) === 0)
        await writeDelivery(queryable, jobs, applicationId, now);
    }),
  );
  await print('1 submission is told again, by a server with WEBHOOK_URL.');
}
