import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { conversionLimits } from '@quire/documents';
import { emailsAtOnce, mailBreaker } from './accounts/send-emails.ts';
import { withoutTimeouts } from './database/connect-beside.ts';
import { databaseLimits, longestWait, maxAttempts } from './database/open-database.ts';
import { scannerTimeoutMs } from './documents/open-scanner.ts';
import { conversionsAtOnce } from './documents/work-documents.ts';
import { jobLimits } from './jobs/job-queues.ts';
import type { JobKind } from './jobs/jobs.ts';
import { smtpLimits } from './mail/open-mail.ts';
import { startWithinMs } from './pdf/printing-browser.ts';
import { longestPrinting } from './pdf/with-printed-view.ts';
import { s3Attempts, s3Limits } from './storage/s3-store.ts';
import { webhookPatience } from './webhook/call-webhook.ts';
import { webhookBreaker, webhooksAtOnce } from './webhook/work-on-webhooks.ts';

const page = readFileSync(new URL('../../../docs/operations/outside-calls.md', import.meta.url), 'utf8');
const rows = new Map(
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(/ ?\| /))
    .map(([what, ...cells]) => [what, cells]),
);

const s = (milliseconds: number): string => `${milliseconds / 1000} s`;
const again = (kind: JobKind): string => {
  const { retryLimit, retryDelay, retryDelayMax } = jobLimits[kind];
  return `${retryLimit} times, after ${retryDelay} s to ${retryDelayMax} s`;
};

test.each([
  [
    'the database',
    [
      s(databaseLimits.connectionTimeoutMillis),
      `${s(databaseLimits.query_timeout)}, of it ${s(databaseLimits.statement_timeout)} for a statement and ${s(databaseLimits.lock_timeout)} for a lock`,
      `a call waits ${s(longestWait)} for a connection`,
      `${databaseLimits.max} connections`,
      `${maxAttempts - 1} times where two transactions block each other; else by the browser, when the answer says`,
    ],
  ],
  [
    'the store of files (S3)',
    [
      s(s3Limits.connecting),
      s(s3Limits.answering),
      s(s3Limits.call),
      'as many as ask',
      s3Attempts === 2 ? 'once' : `${s3Attempts - 1} times`,
    ],
  ],
  [
    'the mail server',
    [
      s(smtpLimits.connectionTimeout),
      s(smtpLimits.socketTimeout),
      `${jobLimits['send-letter'].expireInSeconds} s for an email`,
      `${emailsAtOnce} emails`,
      again('send-letter'),
    ],
  ],
  [
    'the webhook',
    [s(webhookPatience), s(webhookPatience), s(webhookPatience), `${webhooksAtOnce} calls`, again('call-webhook')],
  ],
  [
    'the virus scanner',
    [
      s(scannerTimeoutMs),
      s(scannerTimeoutMs),
      `${jobLimits['convert-document'].expireInSeconds} s for the document`,
      `${conversionsAtOnce} documents`,
      again('convert-document'),
    ],
  ],
  [
    'a conversion, a process of its own',
    [
      '',
      `${conversionLimits.idleSeconds} s idle, ${conversionLimits.cpuSeconds} s of a core`,
      `${conversionLimits.seconds} s`,
      `${conversionsAtOnce} documents`,
      again('convert-document'),
    ],
  ],
  [
    'the browser that prints the PDF copy',
    [s(startWithinMs), '', s(longestPrinting), '1 copy', again('print-application')],
  ],
])('how long and how often %s is asked is what the page says', (what, cells) => {
  expect(rows.get(what)).toEqual(cells);
});

test('the page says when the breakers open, and for how long', () => {
  expect(webhookBreaker.failures).toBe(mailBreaker.failures);
  expect(page).toContain(`after ${mailBreaker.failures} failures running`);
  expect(page).toContain(
    `${s(mailBreaker.openMs)} after the last failure for mail, ${s(webhookBreaker.openMs)} for the webhook`,
  );
});

test('the page has a row for nothing else, and says how long the commands may take', () => {
  expect(rows.size).toBe(8);
  expect([
    withoutTimeouts.statement_timeout,
    withoutTimeouts.max,
    smtpLimits.maxConnections,
    smtpLimits.dnsTimeout,
  ]).toEqual([600_000, 2, emailsAtOnce, smtpLimits.connectionTimeout]);
});
