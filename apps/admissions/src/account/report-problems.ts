import { postValidations } from '@quire/api-client';
import type { LiveApplication } from '@quire/form-engine';
import type { Problem } from '@quire/form-engine/core';
import { change } from '../session/queries-of.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';
import type { Admissions } from '../application/admissions.ts';
import { wellFormed } from '../session/well-formed.ts';

const nothing = '{}';
// Reports run one at a time: of two at once, the older one could arrive last and stay.
const oneAtATime = { id: 'validations' };
const reported = new WeakMap<LiveApplication, string>();
const awaited = new WeakSet<LiveApplication>();

/** Holds back reports of saves while a submission makes its own. Returns the function that ends the hold. */
export function awaitReport({ live }: Pick<Admissions, 'live'>): () => void {
  const application = live.current();
  awaited.add(application);
  return () => {
    awaited.delete(application);
  };
}

/** Posts the problems that block a submission, and returns them. Rejects with `ApiError`. */
export async function reportProblems(admissions: Admissions): Promise<Record<string, string[]>> {
  const live = admissions.live.current();
  const errors = errorMap(live.problems.now());
  awaited.delete(live);
  reported.set(live, JSON.stringify(errors));
  try {
    await change(admissions, () => postValidations(errors), { scope: oneAtATime });
  } catch (error) {
    reported.delete(live);
    await submittedElsewhere(admissions, error);
    throw error;
  }
  return errors;
}

/**
 * Posts the problems that block a submission, while validating and if they changed since (specification, 4.1). Never
 * rejects.
 */
export async function reportWhileValidating(admissions: Admissions): Promise<void> {
  if (admissions.snapshot.getState().webStatus !== 'validating' || admissions.live.isReader()) return;
  const live = admissions.live.current();
  if (awaited.has(live)) return;
  if (JSON.stringify(errorMap(live.problems.now())) === (reported.get(live) ?? nothing)) return;
  await reportProblems(admissions).catch(() => undefined);
}

// Messages may quote an answer of any length.
const longestMessage = 300;

/** Returns the problems that block a submission, as the server takes them: messages by answer key, each once. */
export function errorMap(problems: readonly Problem[]): Record<string, string[]> {
  const map = new Map<string, Set<string>>();
  for (const { key, message, severity } of problems) {
    if (severity === 'blocks')
      map.set(key, (map.get(key) ?? new Set()).add(wellFormed(message.slice(0, longestMessage))));
  }
  return Object.fromEntries([...map].map(([key, messages]) => [key, [...messages]]));
}
