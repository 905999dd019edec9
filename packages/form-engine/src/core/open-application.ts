import type { Answers, Today } from '@quire/validation';
import { ownText } from './answer-text.ts';
import { checkAnswers } from './check-answers.ts';
import type { OwnApplicationState } from './application-state.ts';
import type { Facts } from './facts.ts';
import { counts, factsOf } from './evaluate.ts';
import { AnswerWriter } from './answer-writer.ts';
import { parkedName, readParkedName } from './parked-name.ts';
import { answerKeysOfNode, descriptionKey, withoutDescription } from './keys.ts';
import type { Questionnaire } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/**
 * Opens saved answers with their structure keys. A group without one has one instance, or its default tab. Hidden or
 * disabled answers are parked, as are those without a question. Companions get today's labels.
 * @throws TypeError for an answer that is not a text
 */
export function openApplication(questionnaire: Questionnaire, saved: Answers, today: Today): OwnApplicationState {
  checkAnswers(saved);
  return openSaved(questionnaire, saved, today);
}

/** The same, and bears what is not a text: a stored value that another version has left hides no application. */
export function openSaved(questionnaire: Questionnaire, saved: Answers, today: Today): OwnApplicationState {
  const { asks, questions, groups } = indexOf(questionnaire);
  const facts = factsOf(questionnaire, saved, today);
  const fitting = withFitting(questionnaire, saved, facts);
  if (fitting) return openSaved(questionnaire, fitting, today);
  const isAsked = (key: string): boolean => groups.has(key) || asks.has(key) || asks.has(withoutDescription(key));
  const entries = Object.entries(saved).filter(([, value]) => typeof value === 'string');
  const answers = Object.fromEntries(entries.filter(([key]) => isAsked(key)));
  const parked = Object.fromEntries(entries.filter(([key, value]) => !isAsked(key) && value !== ''));
  const writer = new AnswerWriter(questionnaire, { answers, parked }, today);
  for (const question of questions) {
    for (const key of answerKeysOfNode(question)) {
      const value = ownText(saved, key);
      if (!counts(facts[question.index]!)) writer.park(key);
      else if (value !== '')
        writer.write(key, value, { description: ownText(saved, descriptionKey(key)), facts: facts[question.index] });
    }
  }
  return { answers, parked, facts };
}

/**
 * Returns saved answers with parked ones under their present names. A parked one that counts again is an answer.
 * Holders that count, or no longer clear it, are dropped. Undefined where all names fit.
 */
function withFitting(questionnaire: Questionnaire, saved: Answers, facts: Facts): Answers | undefined {
  const { asks } = indexOf(questionnaire);
  for (const name of Object.keys(saved)) {
    const parked = name.includes('@', 1) ? readParkedName(name) : undefined;
    const question = parked && asks.get(parked.key);
    if (!question || ownText(saved, name) === '') continue;
    const { key, decidedBy } = parked;
    const heldBy = parked.heldBy.filter(
      (node) => questionnaire.nodes[node]?.clears?.includes(key) && !counts(facts[node]!),
    );
    const current = facts[question.index]!;
    const isBack =
      heldBy.length === 0 && counts(current) && current.decidedBy === decidedBy && ownText(saved, key) === '';
    const fit = isBack ? key : parkedName(key, decidedBy, heldBy);
    if (fit === name || (fit === key && ownText(saved, key) !== '')) continue;
    const rest = Object.entries(saved).filter(([other]) => other !== name && other !== descriptionKey(name));
    const described = ownText(saved, descriptionKey(name));
    return Object.fromEntries([
      ...rest,
      [fit, ownText(saved, name)],
      ...(described === '' ? [] : [[descriptionKey(fit), described]]),
    ]) as Answers;
  }
  return undefined;
}
