import { type Answers, type Persona, type Today, todayIn } from '@quire/validation';
import {
  type ApplicationState,
  changeAnswer,
  counts,
  questionAt,
  answerKeysOfNode,
  isTicked,
  splitStructure,
  structureAnswers,
  openApplication,
  labelOf,
  listOf,
  optionsOf,
  type Questionnaire,
  type QuestionNode,
} from '@quire/form-engine/core';

/** Reason that an applicant could not have typed an answer. */
export type NotTypedBecause = 'unasked' | 'checkboxes' | 'hidden' | 'disabled' | 'readOnly' | 'noOption';

/** An answer that no applicant could give at that moment; it is left out. */
export interface NotTyped {
  /** Index of the persona's list of answers, from 0. */
  round: number;
  key: string;
  value: string;
  because: NotTypedBecause;
  state: ApplicationState;
}

/** Final state of a persona's run. */
export interface PersonaRun {
  state: ApplicationState;
  today: Today;
  notTyped: readonly NotTyped[];
}

/** Types a persona's answers one by one, as an applicant would: hidden ones are cleared. */
export function runPersona(
  questionnaire: Questionnaire,
  persona: Pick<Persona, 'today' | 'structure' | 'answers'>,
): PersonaRun {
  const today = personaToday(persona.today, questionnaire.timeZone);
  const notTyped: NotTyped[] = [];
  let state: ApplicationState = openApplication(questionnaire, {}, today);
  for (const [key, value] of Object.entries(structureAnswers(persona.structure ?? {})))
    ({ state } = changeAnswer(questionnaire, state, key, value, today));
  for (const [round, answers] of persona.answers.entries()) {
    for (const [key, value] of Object.entries(answers)) {
      const because = whyNot(questionnaire, state, key, value, today);
      if (because) notTyped.push({ round, key, value, because, state });
      else ({ state } = changeAnswer(questionnaire, state, key, value, today));
    }
  }
  return { state, today, notTyped };
}

function whyNot(
  questionnaire: Questionnaire,
  state: ApplicationState,
  key: string,
  value: string,
  today: Today,
): NotTypedBecause | undefined {
  const question = questionAt(questionnaire, key);
  if (!question) return 'unasked';
  if (!answerKeysOfNode(question).includes(key)) return 'checkboxes';
  const facts = state.facts[question.index]!;
  if (!facts.shown) return 'hidden';
  if (!counts(facts)) return 'disabled';
  if (question.readOnly) return 'readOnly';
  return isChoosable(questionnaire, state, question, value, today) ? undefined : 'noOption';
}

function isChoosable(
  questionnaire: Questionnaire,
  state: ApplicationState,
  question: QuestionNode,
  value: string,
  today: Today,
): boolean {
  if (value === '') return true;
  if (isTicked(question)) return value === 'true';
  const facts = state.facts[question.index];
  return (
    !listOf(questionnaire, question, facts) ||
    labelOf(optionsOf(questionnaire, question, today, facts), value) !== undefined
  );
}

/** Returns the middle of a persona's day, in the institution's time zone. */
export function personaToday(date: string, timeZone: string): Today {
  // Noon of UTC is on the next day 12 hours further east, where midnight of UTC is about noon.
  const instants = ['T12:00:00Z', 'T00:00:00Z'].map((time) => Date.parse(`${date}${time}`));
  const instant = instants.find((each) => todayIn(timeZone, each).date === date) ?? instants[0]!;
  return { date, instant };
}

/** Returns a live application's start: answers, and structure keys as from `structureAnswers`. */
export function personaStart(
  questionnaire: Questionnaire,
  persona: Pick<Persona, 'today' | 'structure' | 'answers'>,
): { answers: Answers; structure: Answers } {
  const entries = Object.entries(runPersona(questionnaire, persona).state.answers).filter(([, value]) => value !== '');
  return splitStructure(Object.fromEntries(entries));
}
