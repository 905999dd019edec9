import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';

/** A mail in the outbox, as its reader sees it. */
export interface OutboxMail { file: string; to: string; subject: string; date: string; text: string }

/** The mails kept as files, the newest first. */
export async function readOutbox(outbox: string): Promise<OutboxMail[]> {
  const files = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = files.filter((file) => file.endsWith('.eml')).sort().reverse();
  return Promise.all(mails.map(async (file) => {
    const mail = await simpleParser(await readFile(join(outbox, file)));
    const to = Array.isArray(mail.to) ? mail.to.map((address) => address.text).join(', ') : (mail.to?.text ?? '');
    return { file, to, subject: mail.subject ?? '', date: (mail.date ?? new Date(0)).toISOString(), text: mail.text ?? '' };
  }));
}
