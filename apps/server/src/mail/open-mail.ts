import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { fileTransport } from './file-transport.ts';
import { MailRefused, type Letter, type Mail, type Sender } from './mail.ts';
import { smtpTransport } from './smtp-transport.ts';

/** @param sender whom mails come from, when MAIL_FROM is not set */
export function openMail(settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>, sender: Sender): Mail {
  const from = settings.MAIL_FROM ?? sender;
  const outbox = join(settings.DATA_DIR, 'outbox');
  const transport = settings.SMTP_URL === undefined ? fileTransport(outbox, from) : smtpTransport(settings.SMTP_URL, from);
  return {
    async send(letter) {
      check(letter);
      await transport.deliver(letter);
    },
    close: () => transport.close(),
    ...(settings.SMTP_URL === undefined && { outbox }),
  };
}

/** A comma or a line end in an address would be a second recipient, or a header of the sender's choice. */
function check({ to, subject }: Letter): void {
  if (!/^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(to) || to.length > 254) {
    throw new MailRefused('A mail was not sent, because its recipient is not one plain address.');
  }
  if (/\p{Cc}/u.test(subject)) {
    throw new MailRefused('A mail was not sent, because its subject holds a line end or another control character.');
  }
}
