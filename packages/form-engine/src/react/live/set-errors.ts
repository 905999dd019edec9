import { questionAt } from '../../core/index.ts';
import { type LiveParts, showProblems } from './commit.ts';
import { answerOf, type HostError, replaceErrors } from './host-errors.ts';
import type { SetErrorsOptions } from './live-application.ts';

/** See `setErrors` of the live application. */
export function setErrors(
  live: LiveParts,
  errors: Readonly<Record<string, string>>,
  { about = live.state.answers, from = 'server' }: SetErrorsOptions = {},
): Readonly<Record<string, string>> {
  const placed = new Map<number, HostError>();
  const left: Record<string, string> = {};
  for (const [key, message] of Object.entries(errors)) {
    const question = questionAt(live.questionnaire, key);
    if (!question || !live.state.facts[question.index]?.shown) {
      left[key] = message;
      continue;
    }
    // A server may speak of several boxes of one question.
    const others = placed.get(question.index)?.message;
    placed.set(question.index, {
      about: answerOf(question, about),
      message: others === undefined || others === message ? message : `${others} ${message}`,
    });
  }
  const { problems, state } = live;
  showProblems(live, [], () => problems.recheck(state, replaceErrors(problems.said, from, placed)));
  return left;
}
