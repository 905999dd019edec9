import { isAnswerKey, pageOf, type Questionnaire } from '@quire/form-engine/core';
import { fillText, textLength, type Messages } from '@quire/validation';
import type { RefusalDetails } from '../security/refusal.ts';
import { refuseThem } from './refused-answers.ts';

type Problems = NonNullable<RefusalDetails['problems']>;

/** Far more than the browser sends, which cuts a message at 300. */
const mostCharacters = 1_000;
const mostMessages = 20;

/**
 * Says of problems as they were sent what cannot be kept of them: the contract's shape would pass over `__proto__`, and a list of them is as long as somebody likes.
 * @returns what refuses them; it throws Refusal 422 naming every key that cannot be kept, and then nothing is
 */
export function refuseBadProblems(questionnaire: Questionnaire): (problems: object, messages: Messages) => void {
  const most = messagesByKey(questionnaire);
  return (problems, texts) => {
    const faults: Problems = Object.entries(problems).flatMap(([key, messages]: [string, unknown]) => {
      const message = faultOf(texts, messages, most.get(key) ?? (isAnswerKey(questionnaire, key) ? mostMessages : undefined));
      return message === undefined ? [] : [{ key: key.slice(0, 100), page: pageOf(questionnaire, key)?.name ?? '', message }];
    });
    refuseThem(faults, { few: 'problems.refused', many: 'problems.refusedAndMore' });
  };
}

/** How many messages a question may have: each of its requirements, rules and checks says one at a time. A checkbox group has some, and no answer of its own. */
function messagesByKey({ nodes }: Questionnaire): ReadonlyMap<string, number> {
  const checks = nodes.filter((node) => node.kind === 'check');
  return new Map(nodes.flatMap((node) => (node.kind === 'question'
    ? [[node.key, Math.max(mostMessages, 1 + node.required.length + node.rules.length + checks.filter(({ at }) => at === node.key).length)]] : [])));
}

function faultOf({ answers, problems: texts }: Messages, messages: unknown, most: number | undefined): string | undefined {
  if (most === undefined) return answers.unknownQuestion;
  if (!Array.isArray(messages) || !messages.every((message) => typeof message === 'string')) return texts.notList;
  if (messages.length > most) return fillText(texts.tooMany, { most });
  if (messages.some((message) => textLength(message) > mostCharacters)) return fillText(texts.tooLong, { most: mostCharacters });
  return messages.some((message) => message.includes('\0') || !message.isWellFormed()) ? texts.badCharacter : undefined;
}
