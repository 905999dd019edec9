import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writePrivateFile } from '../settings/private-file.ts';
import { compose } from './compose.ts';
import type { Sender } from './mail.ts';
import type { Transport } from './transport.ts';

/** Keeps each mail as a file named after its time, newest last: a reader never finds half of one. */
export function fileTransport(outbox: string, from: string | Sender): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return {
    async deliver(letter) {
      const { message } = await composer.sendMail(compose(letter, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail composer gave a stream where a buffer was asked for.');
      const order = String((count += 1)).padStart(6, '0');
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${order}-${randomBytes(4).toString('hex')}.eml`;
      await writePrivateFile(join(outbox, name), message);
    },
    async close() { /* Nothing is held open. */ },
  };
}
