import { conditionHolds, countedAnswer, textsFor } from '@quire/form-engine/core';
import { describeCondition } from '../explain/describe-condition.ts';
import { didYouMean, messageTexts, nearestName, type ConfigFinding } from '@quire/validation';
import { findingOf, type PersonaCase } from './persona-case.ts';

/** Every text that does not begin as a persona expects: what it is, and which entry of `forSome` decided. */
export function checkTexts(of: PersonaCase): ConfigFinding[] {
  const { questionnaire, messages, state } = of;
  const content = textsFor(questionnaire, messages, (key) => countedAnswer(questionnaire, state, key));
  const texts = new Map(
    messageTexts({ messages: { file: '', content } }).map(({ group, name, text }) => [`${group}.${name}`, text]),
  );
  return Object.entries(of.persona.expect.texts ?? {}).flatMap(([code, wanted]): ConfigFinding[] => {
    const path = ['expect', 'texts', code];
    const text = texts.get(code);
    if (text?.startsWith(wanted)) return [];
    return [
      text === undefined
        ? findingOf(of, path, {
            at: 'key',
            what: `There is no text ${code} in the messages.`,
            why: 'What is not there says nothing.',
            fix: didYouMean(nearestName(code, [...texts.keys()]), 'Correct it, or remove the line.'),
          })
        : findingOf(of, path, {
            what: `Expected ${code} to begin with "${wanted}", and it is "${text}".`,
            why: whyText(of),
          }),
    ];
  });
}

function whyText({ questionnaire, state }: PersonaCase): string {
  const holding = (questionnaire.forSome ?? []).filter(({ when }) => conditionHolds(questionnaire, state, when));
  const conditions = holding.map(({ when }) => `"${describeCondition(questionnaire.conditions[when]!.source)}"`);
  return conditions.length === 0
    ? 'No entry of "forSome" in the messages applies.'
    : `Of the entries of "forSome" in the messages, those with showWhen ${conditions.join(' and ')} apply.`;
}
