import { loadConfig } from '@quire/config-loader';
import { accountEmails } from '../accounts/account-emails.ts';
import { receiptEmail } from '../application/receipt.ts';

// Prints every email of a config as JSON, as the server writes it, by its name for a reader.
const [directory = 'config'] = process.argv.slice(2);
const result = await loadConfig(directory);
if (!result.ok)
  throw new Error(`The config in ${directory} has mistakes, so it has no emails. npm run check:config names them.`);
const { institution, messages } = result.config;
const address = 'https://apply.example';
const to = 'ada@example.org';
const at = Date.parse('2026-11-21T15:00:00Z');
const emails = accountEmails(institution, messages, address);

process.stdout.write(
  JSON.stringify({
    'Confirmation code': emails.confirmationCode(to, '402113', { madeAt: at, isAlone: true }),
    'Link that confirms the address': emails.confirmByLink(to, `${address}/confirm?token=4f2a`),
    'Address that has an account already': emails.alreadyRegistered(to),
    'New password': emails.resetLink(to, `${address}/reset?token=4f2a`),
    'Password was changed': emails.passwordChanged(to),
    'Receipt after the submission': receiptEmail(institution, messages, address, {
      to,
      writtenTo: to,
      applicationId: '1',
      submittedAt: at,
    }),
  }),
);
