import { putAnswer, type RequestOptions } from '@quire/api-client';
import { splitStructure } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { reportWhileValidating } from './report-problems.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { keepableText } from '../calls/keepable-text.ts';
import { sendStructure } from './send-structure.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';

/** Browsers bound what may outlive a page to 64 KiB. */
const mayOutlive = 60_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Sends changed answers, and the numbers of instances and chosen tabs among them, by their calls. */
export async function sendChanges(admissions: Admissions, changes: Answers): Promise<void> {
  const { answers: edited, structure } = splitStructure(changes);
  const answers = Object.fromEntries(Object.entries(edited).map(([key, value]) => [key, keepableText(value)]));
  const leaving = globalThis.document?.visibilityState === 'hidden';
  const options: RequestOptions = { keepalive: leaving && bytesOf(JSON.stringify(answers)) < mayOutlive };
  const calls: Promise<unknown>[] = Object.entries(structure).map(([key, value]) => sendStructure(admissions, key, value, options));
  if (Object.keys(answers).length > 0) calls.push(putAnswer(answers, options));
  // All of them are over before one is tried again.
  const failures = (await Promise.allSettled(calls)).flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length === 0) {
    // After what waits for the save, which may report on its own.
    setTimeout(() => { void reportWhileValidating(admissions); });
    return;
  }
  const failure = failures.find(isDeadSession) ?? failures[0];
  await submittedElsewhere(admissions, failure);
  throw failure;
}
