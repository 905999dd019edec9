import { getTemporaryAnswer } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { anonymousOwner } from '../draft/device-draft.ts';
import { mergeAnswers } from '../draft/merge-answers.ts';

/** Takes a parameter out of the address bar at once and hands it over; tokens do not belong in a history. */
export function takeFromAddress(name: string): string | undefined {
  const address = new URL(window.location.href);
  const value = address.searchParams.get(name);
  if (value === null) return undefined;
  address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
  return value === '' ? undefined : value;
}

/** Fills the answers handed over under a token into the anonymous draft; what is typed there stays. Rejects with `ApiError`. */
export async function restoreTemporaryAnswer({ draft, live, questionnaire, today }: Admissions, token: string): Promise<void> {
  const { answer } = await getTemporaryAnswer(token);
  const typed = draft.read(anonymousOwner);
  const { filled } = mergeAnswers({ questionnaire, account: typed, typed: answer, today });
  draft.write(anonymousOwner, filled);
  live.replace('anonymous', { ...live.current().answers(), ...typed, ...filled });
}
