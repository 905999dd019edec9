import { isAnswerKey, pageOf, type Questionnaire } from '@quire/form-engine/core';
import { textLength } from '@quire/validation';
import { Refusal, type RefusalDetails } from '../security/refusal.ts';

type Problems = NonNullable<RefusalDetails['problems']>;

const mostKeys = 600;
/** The longest answer in characters, unless a question of the questionnaire allows more. */
const mostCharacters = 7000;

/** @throws Refusal 422 naming every key that cannot be kept; then nothing of the whole save is */
export function refuseBadAnswers(questionnaire: Questionnaire, answers: object): void {
  const entries = Object.entries(answers) as [string, unknown][];
  if (entries.length > mostKeys) throw new Refusal(422, `Nothing was saved: ${entries.length} answers came at once, and ${mostKeys} is the most. Save them in parts.`);
  const longest = longestAnswer(questionnaire);
  const problems: Problems = entries.flatMap(([key, answer]) => {
    const message = faultOf(questionnaire, key, answer, longest);
    return message === undefined ? [] : [{ key: key.slice(0, 100), page: pageOf(questionnaire, key)?.name ?? '', message }];
  });
  if (problems.length === 0) return;
  const named = problems.slice(0, 5).map(({ key }) => `"${key}"`).join(', ');
  const more = problems.length > 5 ? ` and ${problems.length - 5} more` : '';
  throw new Refusal(422, `Nothing was saved, because of ${named}${more}: ${problems[0]?.message ?? ''} Reload the page and try again.`, { problems: problems.slice(0, 100) });
}

function faultOf(questionnaire: Questionnaire, key: string, answer: unknown, longest: number): string | undefined {
  if (!isAnswerKey(questionnaire, key)) return 'This application has no such question.';
  if (typeof answer !== 'string') return 'An answer must be text.';
  if (textLength(answer) > longest) return `An answer has at most ${longest} characters.`;
  if (answer.includes('\0') || !answer.isWellFormed()) return 'The answer holds a character that cannot be kept.';
  return undefined;
}

function longestAnswer(questionnaire: Questionnaire): number {
  return questionnaire.nodes.reduce((most, node) => (node.kind === 'question' ? Math.max(most, node.maxLength ?? 0) : most), mostCharacters);
}
