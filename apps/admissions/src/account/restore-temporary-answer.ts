import { ApiError, getTemporaryAnswer } from '@quire/api-client';
import { anonymousOwner } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { addConflicts } from '../conflicts/versions.ts';
import { mergeAnswers } from '../application/merge-answers.ts';

/** Fills a token's answers into the anonymous draft; conflicts are stored. Rejects with `ApiError`. */
export async function restoreTemporaryAnswer(
  {
    device: { draft },
    live,
    config: { messages, questionnaire },
    clock: { today },
  }: Pick<Admissions, 'device' | 'live' | 'config' | 'clock'>,
  token: string,
): Promise<void> {
  const answer = token === '' ? {} : (await getTemporaryAnswer(token)).answer;
  // A truncated or expired link would open an empty application, which nobody expects.
  if (!Object.values(answer).some((text) => text !== '')) throw new ApiError('server', 404, messages.answers.notThere);
  const typed = draft.read(anonymousOwner);
  const { conflicts, filled } = mergeAnswers({ questionnaire, account: typed, typed: answer, today });
  draft.write(anonymousOwner, filled);
  addConflicts({ device: { draft }, config: { questionnaire } }, anonymousOwner, conflicts);
  live.replace('anonymous', { ...live.current().answers(), ...typed, ...filled });
}
