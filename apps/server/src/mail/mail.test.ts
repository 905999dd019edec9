import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, test } from 'vitest';
import type { Email, Mail } from './mail.ts';
import { openMail } from './open-mail.ts';
import { outboxPage } from './outbox-page.ts';
import { ownFolder } from '../testing/own-folder.ts';

const sender = { name: 'Wexcombe, "Admissions"', address: 'apply@wexcombe.example' };
const email: Email = {
  to: 'ada@x.example',
  subject: 'Your code — now',
  text: 'Your code is 123456.\nhttps://apply.example/reset?username=a&id=b\n',
};

let folder: string;
let mail: Mail;
beforeEach(() => {
  folder = ownFolder();
  mail = openMail({ DATA_DIR: folder, SMTP_URL: undefined, MAIL_FROM: undefined, production: false }, sender, Date.now);
});

test('without SMTP_URL each mail is one whole file for its owner alone', async () => {
  await Promise.all(Array.from({ length: 20 }, () => mail.send(email)));
  const files = readdirSync(join(folder, 'outbox'));
  expect(files).toHaveLength(20);
  expect(
    files.every((file) => file.endsWith('.eml') && (statSync(join(folder, 'outbox', file)).mode & 0o077) === 0),
  ).toBe(true);
  const parsed = await PostalMime.parse(readFileSync(join(folder, 'outbox', files[0] ?? '')));
  expect(parsed.text).toBe(email.text);
  expect(parsed.subject).toBe(email.subject);
  expect(parsed.from).toEqual(sender);
  expect(parsed.to).toEqual([{ address: email.to, name: '' }]);
});

test.each([
  { to: 'ada@x.example\r\nBcc: eve@x.example' },
  { to: 'ada@x.example, eve@x.example' },
  { to: 'ada@x.example;eve@x.example' },
  { to: 'Ada <eve@x.example>' },
  { to: '"a@b" @x.example' },
  { to: 'team: ada@x.example' },
  { to: '' },
  { to: `${'a'.repeat(250)}@x.example` },
  { subject: 'Hello\r\nBcc: eve@x.example' },
  { subject: 'Hello\nX-Other: 1' },
  { subject: 'Hello\0' },
])('%j is refused, and nothing is kept', async (part) => {
  await expect(mail.send({ ...email, ...part })).rejects.toMatchObject({ name: 'MailRefused' });
  expect(() => readdirSync(join(folder, 'outbox'))).toThrow('ENOENT');
});

test('header lines in a text stay text', async () => {
  await mail.send({ ...email, text: '\r\nBcc: eve@x.example\r\n\r\n.\r\n' });
  const [file = ''] = readdirSync(join(folder, 'outbox'));
  expect((await PostalMime.parse(readFileSync(join(folder, 'outbox', file)))).bcc).toBeUndefined();
});

test('in production no email goes over the network unencrypted; a server on this machine is free to', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.listen(0, '0.0.0.0');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  // The wildcard address leads to this machine, and does not look like it.
  const send = async (host: string, production: boolean): Promise<void> => {
    const smtp = openMail(
      { DATA_DIR: folder, SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: undefined, production },
      sender,
      Date.now,
    );
    await smtp.send(email).finally(() => smtp.close());
  };
  await expect(send('0.0.0.0', true)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
  await send('0.0.0.0', false);
  await send('127.0.0.1', true);
  expect(received).toEqual([email.to, email.to]);
  server.close();
});

test('with SMTP_URL it is sent, to that one person', async () => {
  const received: { to: string[]; body: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let body = '';
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => {
          body += part;
        })
        .on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), body });
          done();
        });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const smtp = openMail(
    {
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Office <office@wexcombe.example>',
      production: false,
    },
    sender,
    Date.now,
  );
  expect(smtp.outbox).toBeUndefined();
  await smtp.send(email);
  await smtp.close();
  server.close();
  expect(received.map(({ to }) => to)).toEqual([[email.to]]);
  const parsed = await PostalMime.parse(received[0]?.body ?? '');
  expect([parsed.from, parsed.subject, parsed.text]).toEqual([
    { name: 'Office', address: 'office@wexcombe.example' },
    email.subject,
    email.text,
  ]);
});

test('the outbox page lists the newest first, as text and not as markup', async () => {
  await mail.send({ ...email, subject: 'First' });
  await mail.send({ ...email, subject: 'Second <script>alert(1)</script>' });
  const app = fastify();
  await app.register(outboxPage, { outbox: mail.outbox ?? '' });
  const listed = (await app.inject('/dev/outbox.json')).json<{
    mails: { subject: string; to: string; text: string }[];
  }>();
  expect(listed.mails.map(({ subject }) => subject)).toEqual(['Second <script>alert(1)</script>', 'First']);
  expect(listed.mails[1]).toMatchObject({ to: email.to, text: email.text });
  const page = await app.inject('/dev/outbox');
  expect(page.body).toContain('Second &lt;script&gt;');
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('<a href="https://apply.example/reset?username=a&amp;id=b">');
});
