import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { decryptAnswer, encryptAnswer } from '../security/sealed-answer.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Email } from './mail.ts';

const day = 24 * 60 * 60_000;
/** Longer than an email is tried. The record that staff can see after that has no words of it. */
const unsentLasts = 2 * day;
const knownFor = 30 * day;

export type EmailKind =
  | 'confirmation code'
  | 'confirmation link'
  | 'already registered'
  | 'reset link'
  | 'password changed'
  | 'receipt';

/** The code or the id of a link that an email opens. It counts from when the email is sent. */
export interface Opens {
  code?: string;
  linkId?: string;
}

export interface NewEmail {
  kind: EmailKind;
  email: Email;
  opens?: Opens;
}

/** An email that waits to be sent. */
export interface WaitingEmail {
  applicationId: string;
  email: Email;
  opens: Opens;
}

/**
 * Writes an email and its job in the transaction of its cause. Without such an account the queries are the same, and
 * nothing is sent.
 */
export async function writeEmail(
  queryable: Queryable,
  { secrets, jobs }: { secrets: Secrets; jobs: Jobs },
  { kind, email, opens = {} }: NewEmail,
  now: number,
): Promise<void> {
  const id = randomUUID();
  const { to, ...words } = email;
  const { sealed } = encryptAnswer(secrets, id, 'letter', JSON.stringify({ words, opens }));
  await queryable.query(
    `INSERT INTO letter (letter_id, application_id, kind, sealed, written_at, forgotten_at)
     SELECT $2, application_id, $3, $4, $5, $6 FROM account WHERE email = $1`,
    [to, id, kind, sealed, new Date(now), new Date(now + unsentLasts)],
  );
  await jobs.send(queryable, 'send-letter', { letterId: id });
}

/**
 * The email of a job, as long as it waits.
 * @throws MissingFieldKey
 */
export async function readEmail(queryable: Queryable, secrets: Secrets, id: string): Promise<WaitingEmail | undefined> {
  const {
    rows: [row],
  } = await queryable.query<{ application_id: string; email: string; sealed: string }>(
    'SELECT application_id, email, sealed FROM letter JOIN account USING (application_id) WHERE letter_id = $1 ' +
      'AND sealed IS NOT NULL',
    [id],
  );
  if (!row) return undefined;
  const { words, opens } = JSON.parse(decryptAnswer(secrets, id, 'letter', row)) as {
    words: Omit<Email, 'to'>;
    opens: Opens;
  };
  return { applicationId: row.application_id, email: { to: row.email, ...words }, opens };
}

/** Notes that an email was sent, or never will be, and forgets its words. */
export async function endEmail(
  queryable: Queryable,
  id: string,
  end: 'sent' | { refused: string },
  now: number,
): Promise<void> {
  const isSent = end === 'sent';
  await queryable.query(
    `UPDATE letter SET sealed = NULL, tries = tries + 1, ${isSent ? 'sent_at' : 'refused_at'} = $2, trouble = ` +
      '$3, forgotten_at = $4 WHERE letter_id = $1 AND sealed IS NOT NULL',
    [id, new Date(now), isSent ? null : end.refused, new Date(now + knownFor)],
  );
}

/** Notes that a try has failed, and another one follows. */
export async function noteTrouble(queryable: Queryable, id: string, trouble: string): Promise<void> {
  await queryable.query(
    'UPDATE letter SET tries = tries + 1, trouble = $2 WHERE letter_id = $1 AND sealed IS NOT NULL',
    [id, trouble],
  );
}

/** The state of an email. `trouble` is the failure of the last try. */
export interface EmailState {
  kind: string;
  email: string;
  writtenAt: Date;
  tries: number;
  trouble: string | null;
  sentAt: Date | null;
  refusedAt: Date | null;
}

/** The emails that are known yet, to one address or to all, the newest first. */
export async function listEmails(queryable: Queryable, email?: string): Promise<EmailState[]> {
  const { rows } = await queryable.query<EmailState & { [column: string]: unknown }>(
    `SELECT kind, email, written_at AS "writtenAt", tries, trouble, sent_at AS "sentAt", refused_at AS "refusedAt"
        FROM letter JOIN account USING (application_id)
     WHERE $1::text IS NULL OR email = $1 ORDER BY written_at DESC, letter_id`,
    [email ?? null],
  );
  return rows;
}

/** How many emails wait or were refused, and when the oldest that waits was written. */
export async function countEmails(
  queryable: Queryable,
): Promise<{ waiting: number; refused: number; oldestAt: Date | null }> {
  const {
    rows: [row],
  } = await queryable.query<{ waiting: number; refused: number; oldest_at: Date | null }>(
    `SELECT count(*) FILTER (WHERE sealed IS NOT NULL)::integer AS waiting, count(*) FILTER (WHERE refused_at IS NOT
        NULL)::integer AS refused,
       min(written_at) FILTER (WHERE sealed IS NOT NULL) AS oldest_at FROM letter`,
  );
  return { waiting: row?.waiting ?? 0, refused: row?.refused ?? 0, oldestAt: row?.oldest_at ?? null };
}
