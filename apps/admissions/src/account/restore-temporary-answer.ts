import { ApiError, getTemporaryAnswer } from '@quire/api-client';
import { anonymousOwner } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { keepAside } from '../aside/aside-versions.ts';
import { mergeAnswers } from '../application/merge-answers.ts';

/** Fills a token's answers into the anonymous draft, or keeps them aside without a place. Rejects with `ApiError`. */
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
  const { aside, filled } = mergeAnswers({ questionnaire, account: typed, typed: answer, today });
  draft.write(anonymousOwner, filled);
  keepAside({ device: { draft }, config: { questionnaire } }, anonymousOwner, aside);
  live.replace('anonymous', { ...live.current().answers(), ...typed, ...filled });
}
