import { withoutDescription } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Queryable } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { decryptAnswer, encryptAnswer, type SealedAnswer } from '../security/sealed-answer.ts';
import type { Senders } from './senders.ts';
import type { Secrets } from '../settings/secrets.ts';
import { Refusal } from '../security/refusal.ts';

/** Answers as they are in the database. */
export type StoredAnswers = Record<string, string | SealedAnswer>;

export interface StoredApplication {
  application_id: string;
  answers: StoredAnswers;
  /** Grows by one with each change of the answers or the structure. */
  revision: number;
  /** The revision of the application with which each answer changed last. */
  revisions: Record<string, number>;
  tabs: Record<string, string>;
  add_another: Record<string, number>;
  last_page: string | null;
  /** With the last change of the answers or the structure, or when it was begun. */
  changed_at: Date;
  submitted_at: Date | null;
}

/** An application that nobody else changes until the transaction ends. */
export interface LockedApplication extends StoredApplication {
  senders: Senders;
}

const columns = 'application_id, answers, revision, revisions, tabs, add_another, last_page, changed_at, submitted_at';
const readRow = prepared(`SELECT ${columns} FROM application WHERE application_id = $1`);
const lockRow = prepared(`SELECT ${columns}, senders FROM application WHERE application_id = $1 FOR UPDATE`);
const lockFreeRows = prepared(
  `SELECT ${columns}, senders FROM application WHERE application_id = ANY($1) FOR UPDATE SKIP LOCKED`,
);

/** @throws Refusal 401 where its account was deleted meanwhile */
export async function readApplication(queryable: Queryable, applicationId: string): Promise<StoredApplication> {
  const {
    rows: [row],
  } = await queryable.query<StoredApplication>(readRow, [applicationId]);
  return upToDate(stillThere(row));
}

/** Reads an application and locks it: nobody else changes it until the transaction ends. @throws Refusal as above */
export const lockApplication = async (queryable: Queryable, applicationId: string): Promise<LockedApplication> =>
  stillThere(await lockIfThere(queryable, applicationId));

/** The same for a caller that must act where the account was deleted meanwhile. */
export async function lockIfThere(queryable: Queryable, applicationId: string): Promise<LockedApplication | undefined> {
  const {
    rows: [row],
  } = await queryable.query<LockedApplication>(lockRow, [applicationId]);
  return row && upToDate(row);
}

/** The same of several applications, by their ids; without those that somebody else has locked. */
export async function lockFreeApplications(
  queryable: Queryable,
  applicationIds: readonly string[],
): Promise<Map<string, LockedApplication>> {
  const { rows } = await queryable.query<LockedApplication>(lockFreeRows, [applicationIds]);
  return new Map(rows.map((row) => [row.application_id, upToDate(row)]));
}

function stillThere<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('session.invalid');
  return row;
}

/** Rows from before migration 13, or of an older server, have the furthest revision of their keys. */
const upToDate = <Row extends StoredApplication>(row: Row): Row => ({
  ...row,
  revision: Math.max(row.revision, ...Object.values(row.revisions)),
});

/** Returns whether an answer is encrypted at rest, or the label beside such an answer. */
export const isEncrypted = (encrypted: readonly string[], key: string): boolean =>
  encrypted.includes(key) || encrypted.includes(withoutDescription(key));

export function decryptAnswers(secrets: Pick<Secrets, 'fieldKeys'>, ownerId: string, stored: StoredAnswers): Answers {
  return mapAnswers(stored, (answer, key) =>
    typeof answer === 'string' ? answer : decryptAnswer(secrets, ownerId, key, answer),
  );
}

export function encryptAnswers(
  secrets: Secrets,
  ownerId: string,
  answers: Answers,
  encrypted: readonly string[],
): StoredAnswers {
  return mapAnswers(answers, (answer, key) =>
    isEncrypted(encrypted, key) ? encryptAnswer(secrets, ownerId, key, answer) : answer,
  );
}

function mapAnswers<From, To>(
  answers: Readonly<Record<string, From>>,
  map: (answer: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, map(answer, key)]));
}

/** Returns those of some answers that are kept, stored or opened. */
export const pickAnswers = <Answer>(
  answers: Readonly<Record<string, Answer>>,
  isKept: (key: string, answer: Answer) => boolean,
): Record<string, Answer> => Object.fromEntries(Object.entries(answers).filter(([key, answer]) => isKept(key, answer)));

/** @throws Refusal 409 after submission, which makes an application final */
export function refuseWhenSubmitted({ submitted_at: submittedAt }: StoredApplication): void {
  if (submittedAt) throw new Refusal('application.submittedAlready');
}
