import { createTransport } from 'nodemailer';
import { compose } from './compose.ts';
import type { Sender } from './mail.ts';
import type { Transport } from './transport.ts';

/** Sends by SMTP over a few kept connections. Each wait is bounded, in milliseconds, so that a slow server holds nobody up. */
export function smtpTransport(url: string, from: string | Sender): Transport {
  const transporter = createTransport({
    url, pool: true, maxConnections: 3,
    connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000,
  });
  return {
    async deliver(letter) {
      await transporter.sendMail(compose(letter, from));
    },
    async close() {
      transporter.close();
    },
  };
}
