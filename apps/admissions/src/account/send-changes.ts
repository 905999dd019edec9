import { putAnswer, type RequestOptions } from '@quire/api-client';
import { splitStructure } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { reportWhileValidating } from './report-problems.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { keepableText } from '../calls/keepable-text.ts';
import { sendStructure } from './send-structure.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';

/** Bytes of a request that may outlive its page: browsers allow 64 KiB. */
const mayOutlive = 60_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Sends changed answers, numbers of instances and chosen tabs, each by its own call. */
export async function sendChanges(admissions: Admissions, changes: Answers): Promise<void> {
  const { answers: edited, structure } = splitStructure(changes);
  const answers = Object.fromEntries(Object.entries(edited).map(([key, value]) => [key, keepableText(value)]));
  const leaving = globalThis.document?.visibilityState === 'hidden';
  const options: RequestOptions = { keepalive: leaving && bytesOf(JSON.stringify(answers)) < mayOutlive };
  const calls: Promise<unknown>[] = Object.entries(structure).map(([key, value]) => sendStructure(admissions, key, value, options));
  if (Object.keys(answers).length > 0) calls.push(putAnswer(answers, options));
  // Retries wait until every call has ended.
  const failures = (await Promise.allSettled(calls)).flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length === 0) {
    // Reports wait until the callers that await this save have run, because one of them may report itself.
    setTimeout(() => { void reportWhileValidating(admissions); });
    return;
  }
  const failure = failures.find(isDeadSession) ?? failures[0];
  await submittedElsewhere(admissions, failure);
  throw failure;
}
