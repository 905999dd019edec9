import { accountOf } from '../accounts/account-store.ts';
import { emailOf } from '../accounts/checked-form.ts';
import { makeServiceToken, revokeServiceTokens } from '../service/service-tokens.ts';
import { readEmail, StaffRefused, type CommandGroup } from './command-group.ts';
import { staffActor } from './audited.ts';
import { moment } from './moment.ts';

const lifetime = 7 * 24 * 60 * 60_000;

/** Commands for links by which an application is read. */
export const links: CommandGroup = {
  usage: ['link <email> | revoke <email>'],
  read(name, args) {
    const email = readEmail(args);
    return async ({ database, settings, now, print }) => {
      const account = await accountOf(database, emailOf(email));
      if (!account?.confirmed)
        throw new StaffRefused(
          `Nobody with the address ${email} has an application here. Check how it is spelt; an account counts once ` +
            'it is confirmed.',
        );
      const { applicationId } = account;
      const by = staffActor();
      if (name === 'revoke') {
        const ended = await database.transaction((queryable) => revokeServiceTokens(queryable, applicationId, now, by));
        return print(
          `${ended === 1 ? '1 link to this application is' : `${ended} links to this application are`} ended.`,
        );
      }
      // A setting that is wrong is found before there is a link that nobody is shown.
      const { PUBLIC_URL: origin } = settings();
      const expiresAt = now + lifetime;
      const token = await database.transaction((queryable) =>
        makeServiceToken(queryable, applicationId, { now, expiresAt, by }),
      );
      await print(
        `${origin}/?service_token=${token}\nWhoever has this link can read the application of ${email} until ` +
          `${moment(expiresAt)}.`,
      );
    };
  },
};
