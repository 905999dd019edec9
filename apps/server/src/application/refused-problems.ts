import { isAnswerKey, pageOf, type Questionnaire } from '@quire/form-engine/core';
import { textLength, type Messages } from '@quire/validation';
import { codedText, type CodedText } from '../http/coded-text.ts';
import type { RefusalDetails } from '../security/refusal.ts';
import { refuseThem } from './refused-answers.ts';

type Problems = NonNullable<RefusalDetails['problems']>;

/** Far more than the browser sends, which cuts a message at 300. */
const mostCharacters = 1_000;
const mostMessages = 20;

/**
 * Says of problems as they were sent what cannot be kept of them: the contract's shape would pass over
 * `__proto__`, and a list of them is as long as somebody likes.
 * @returns what refuses them; it throws Refusal 422 naming every key that cannot be kept, and then nothing is
 */
export function refuseBadProblems(questionnaire: Questionnaire): (problems: object, messages: Messages) => void {
  const most = messagesByKey(questionnaire);
  return (problems, messages) => {
    const faults: Problems = Object.entries(problems).flatMap(([key, texts]: [string, unknown]) => {
      const fault = faultOf(
        messages,
        texts,
        most.get(key) ?? (isAnswerKey(questionnaire, key) ? mostMessages : undefined),
      );
      return fault === undefined
        ? []
        : [{ key: key.slice(0, 100), page: pageOf(questionnaire, key)?.name ?? '', ...fault }];
    });
    refuseThem(faults, { few: 'problems.refused', many: 'problems.refusedAndMore' });
  };
}

/**
 * How many messages a question may have: each of its requirements, rules and checks says one at a time. A checkbox
 * group has some, and no answer of its own.
 */
function messagesByKey({ nodes }: Questionnaire): ReadonlyMap<string, number> {
  const checks = nodes.filter((node) => node.kind === 'check');
  return new Map(
    nodes.flatMap((node) =>
      node.kind === 'question'
        ? [
            [
              node.key,
              Math.max(
                mostMessages,
                1 + node.required.length + node.rules.length + checks.filter(({ at }) => at === node.key).length,
              ),
            ],
          ]
        : [],
    ),
  );
}

function faultOf(messages: Messages, texts: unknown, most: number | undefined): CodedText | undefined {
  if (most === undefined) return codedText(messages, 'answers.unknownQuestion');
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
    return codedText(messages, 'problems.notList');
  if (texts.length > most) return codedText(messages, 'problems.tooMany', { most });
  if (texts.some((text) => textLength(text) > mostCharacters))
    return codedText(messages, 'problems.tooLong', { most: mostCharacters });
  return texts.some((text) => text.includes('\0') || !text.isWellFormed())
    ? codedText(messages, 'problems.badCharacter')
    : undefined;
}
