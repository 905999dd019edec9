import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import PostalMime from 'postal-mime';

/**
 * `/dev/outbox` for eyes and `/dev/outbox.json` for programs. Only for a developer's machine: its readers see every
 * code.
 */
export const outboxPage: FastifyPluginAsync<{ outbox: string }> = async (app, { outbox }) => {
  app.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ mails: await readOutbox(outbox) }),
  );
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await readOutbox(outbox))),
  );
};

function page(mails: OutboxMail[]): string {
  const rows = mails.map(
    ({ to, subject, date, text }) =>
      `<article><h2>${asHtml(subject)}</h2><p>To ${asHtml(to)} at ` +
      `<time>${asHtml(date)}</time></p><pre>${linked(asHtml(text))}</pre></article>`,
  );
  return (
    '<!doctype html><html lang="en"><meta ' +
    `charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${rows.join('') || '<p>No mail was sent yet.</p>'}</html>`
  );
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** A mail in the outbox, as its reader sees it. */
export interface OutboxMail {
  file: string;
  to: string;
  subject: string;
  date: string;
  text: string;
}

/** The mails kept as files, the newest first. */
export async function readOutbox(outbox: string): Promise<OutboxMail[]> {
  const files = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse();
  return Promise.all(
    mails.map(async (file) => {
      const { to = [], subject = '', date, text = '' } = await PostalMime.parse(await readFile(join(outbox, file)));
      return {
        file,
        to: to.map(({ address }) => address).join(', '),
        subject,
        date: new Date(date ?? 0).toISOString(),
        text,
      };
    }),
  );
}
