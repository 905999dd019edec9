import { ApiError, putAnswer, type RequestOptions } from '@quire/api-client';
import { splitStructure } from '@quire/form-engine/core';
import type { SaveTerms } from '@quire/form-engine/journal';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { receiveChanges } from '../aside/receive-changes.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { keepableText } from '../calls/keepable-text.ts';
import { reportWhileValidating } from './report-problems.ts';
import { isOfAnotherSave } from './save-outcome.ts';
import { sendStructure } from './send-structure.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';

/** Bytes of a request that may outlive its page: browsers allow 64 KiB. */
const mayOutlive = 60_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** This page, and how many saves it has sent: the server takes none that comes after a later one. */
const sender = newId();
let sent = 0;

/** Sends changed answers, numbers of instances and chosen tabs, each by its own call; the calls begin before this function returns. */
export async function sendChanges(admissions: Admissions, changes: Answers, { base, leaving }: SaveTerms): Promise<{ revision: number | undefined } | undefined> {
  const { answers: edited, structure } = splitStructure(changes);
  const answers = Object.fromEntries(Object.entries(edited).map(([key, value]) => [key, keepableText(value)]));
  const options: RequestOptions = { keepalive: leaving && bytesOf(JSON.stringify(answers)) < mayOutlive };
  const calls: Promise<unknown>[] = Object.entries(structure).map(([key, value]) => sendStructure(admissions, key, value, options));
  const save = Object.keys(answers).length > 0 ? saveAnswers(admissions, answers, { ...options, base }) : undefined;
  // Retries wait until every call has ended.
  const failures = (await Promise.allSettled([...calls, save])).flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length === 0) {
    // Reports wait until the callers that await this save have run, because one of them may report itself.
    setTimeout(() => { void reportWhileValidating(admissions); });
    return save;
  }
  const failure = failures.find(isDeadSession) ?? failures[0];
  if (!isOfAnotherSave(failure)) await submittedElsewhere(admissions, failure);
  throw failure;
}

/** Saves answers, and takes in those that were changed elsewhere since the base, unless a later save has brought them. */
async function saveAnswers(admissions: Admissions, answers: Answers, options: RequestOptions & Pick<SaveTerms, 'base'>): Promise<{ revision: number | undefined }> {
  const application = admissions.live.current();
  sent += 1;
  const isNews = (revision: number | undefined): boolean => (revision ?? 0) >= (admissions.saver.revision() ?? 0);
  const receive = (changed: Answers): void => {
    if (application === admissions.live.current()) receiveChanges(admissions, changed);
  };
  try {
    const { revision, answers: changed = {} } = await putAnswer(answers, { ...options, idempotencyKey: { sender, number: sent } });
    if (isNews(revision)) receive(Object.fromEntries(Object.entries(changed).filter(([key]) => !Object.hasOwn(answers, key))));
    return { revision };
  } catch (error) {
    // A refusal of a lower revision counts if nothing else was heard since: a backup was put back.
    if (error instanceof ApiError && error.conflicts && (isNews(error.revision) || admissions.saver.revision() === options.base)) receive({ ...error.answers, ...error.conflicts });
    throw error;
  }
}

/** Returns a random UUID. Browsers have a function for it, but on plain http they hide it. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
