import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writePrivateFile } from '../settings/private-file.ts';
import { isThisMachine, type Settings } from '../settings/settings.ts';
import { MailRefused, type Email, type Mail, type Sender } from './mail.ts';

/** Takes a checked email where it goes. */
interface Transport {
  deliver(email: Email, id: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param sender whom mails come from, when MAIL_FROM is not set
 * @param clock milliseconds since 1970, by which mails are dated
 */
export function openMail(
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'production'>,
  sender: Sender,
  clock: () => number,
): Mail {
  const from = settings.MAIL_FROM ?? sender;
  const outbox = join(settings.DATA_DIR, 'outbox');
  const transport =
    settings.SMTP_URL === undefined
      ? fileTransport(outbox, from, clock)
      : smtpTransport(
          settings.SMTP_URL,
          from,
          clock,
          settings.production && !isThisMachine(new URL(settings.SMTP_URL).hostname),
        );
  return {
    async send(email, id = randomUUID()) {
      check(email);
      await transport.deliver(email, id);
    },
    close: () => transport.close(),
    ...(settings.SMTP_URL === undefined && { outbox }),
  };
}

/** A comma or a line end in an address would add a recipient or a header. */
function check({ to, subject }: Email): void {
  if (!/^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(to) || to.length > 254) {
    throw new MailRefused('A mail was not sent, because its recipient is not one plain address.');
  }
  if (/\p{Cc}/u.test(subject)) {
    throw new MailRefused('A mail was not sent, because its subject holds a line end or another control character.');
  }
}

/** Keeps each mail as a file named after its time, newest last: a reader never finds half of one. */
function fileTransport(outbox: string, from: string | Sender, clock: () => number): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return {
    async deliver(email, id) {
      const date = new Date(clock());
      const { message } = await composer.sendMail(compose(email, { id, from, date }));
      if (!Buffer.isBuffer(message))
        throw new TypeError('The mail composer gave a stream where a buffer was asked for.');
      const order = String((count += 1)).padStart(6, '0');
      const name = `${date.toISOString().replaceAll(':', '-')}-${order}-${randomBytes(4).toString('hex')}.eml`;
      await writePrivateFile(join(outbox, name), message);
    },
    async close() {
      /* Nothing is held open. */
    },
  };
}

/** Waits in milliseconds, so a slow server holds nobody up. */
export const smtpLimits = {
  maxConnections: 3,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
  dnsTimeout: 5_000,
} as const;

/**
 * Sends by SMTP over a few kept connections.
 * @param isEncrypted whether nothing is sent to a server that does not encrypt
 */
function smtpTransport(url: string, from: string | Sender, clock: () => number, isEncrypted: boolean): Transport {
  const transporter = createTransport({
    url,
    pool: true,
    requireTLS: isEncrypted,
    ...smtpLimits,
  });
  return {
    async deliver(email, id) {
      await transporter.sendMail(compose(email, { id, from, date: new Date(clock()) }));
    },
    async close() {
      transporter.close();
    },
  };
}

/**
 * The message of an email. The recipient is an object, so nothing in it is read as a list; no part may name a file or
 * URL.
 */
function compose(
  { to, subject, text, html }: Email,
  { id, from, date }: { id: string; from: string | Sender; date: Date },
): SendMailOptions {
  const domain = /@([^\s>]+)>?$/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost';
  return {
    from,
    date,
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    to: { name: '', address: to },
    ...(html !== undefined && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
