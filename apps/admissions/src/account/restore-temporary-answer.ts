import { getTemporaryAnswer } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { anonymousOwner } from '../draft/device-draft.ts';
import { mergeAnswers } from '../draft/merge-answers.ts';

/**
 * Fills the answers handed over under a token into the anonymous draft; what is typed there stays, and what has no place beside it
 * waits for the log-in. Rejects with `ApiError`.
 */
export async function restoreTemporaryAnswer({ draft, keptAside, live, questionnaire, today }: Pick<Admissions, 'draft' | 'keptAside' | 'live' | 'questionnaire' | 'today'>, token: string): Promise<void> {
  const { answer } = await getTemporaryAnswer(token);
  const typed = draft.read(anonymousOwner);
  const { aside, filled } = mergeAnswers({ questionnaire, account: typed, typed: answer, today });
  draft.write(anonymousOwner, filled);
  keptAside.put(anonymousOwner, aside);
  live.replace('anonymous', { ...live.current().answers(), ...typed, ...filled });
}
