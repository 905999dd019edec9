import type { Answers, Persona, Today } from '@quire/validation';
import { changeAnswer } from '../change-answer.ts';
import type { Draft } from '../draft.ts';
import { openDraft } from '../open-draft.ts';
import { labelOf, listOf, optionsOf } from '../options.ts';
import { repeatKey, tabsKey, type Questionnaire, type QuestionNode } from '../questionnaire.ts';
import { answerKeysOfNode, indexOf } from '../questionnaire-index.ts';
import { counts } from '../settle.ts';
import { personaToday } from './persona-today.ts';

/** Why a student could not have typed it: nobody asks it, it is not shown, it cannot be changed, or it is no choice. */
export type NotTypedBecause = 'unasked' | 'group' | 'hidden' | 'disabled' | 'readOnly' | 'noOption';

/** An answer of a persona that no student could give at that moment; it is left out. */
export interface NotTyped {
  /** Which of the persona's lists of answers, from 0. */
  round: number;
  key: string;
  value: string;
  because: NotTypedBecause;
  /** As it was then. */
  draft: Draft;
}

/** An applicant as the persona leaves it. */
export interface PersonaRun {
  draft: Draft;
  today: Today;
  notTyped: readonly NotTyped[];
}

/** Types a persona's answers one after the other, as a student would, so that what hides an answer clears it. */
export function runPersona(questionnaire: Questionnaire, persona: Pick<Persona, 'today' | 'structure' | 'answers'>): PersonaRun {
  const today = personaToday(persona.today, questionnaire.timeZone);
  const notTyped: NotTyped[] = [];
  let draft: Draft = openDraft(questionnaire, {}, today);
  for (const [key, value] of Object.entries(structureOf(persona))) ({ draft } = changeAnswer(questionnaire, draft, key, value, today));
  for (const [round, answers] of persona.answers.entries()) {
    for (const [key, value] of Object.entries(answers)) {
      const because = whyNot(questionnaire, draft, key, value, today);
      if (because) notTyped.push({ round, key, value, because, draft });
      else ({ draft } = changeAnswer(questionnaire, draft, key, value, today));
    }
  }
  return { draft, today, notTyped };
}

function structureOf({ structure }: Pick<Persona, 'structure'>): Answers {
  return Object.fromEntries([
    ...Object.entries(structure?.addAnother ?? {}).map(([name, count]) => [repeatKey(name), String(count)] as const),
    ...Object.entries(structure?.tabs ?? {}).map(([name, tab]) => [tabsKey(name), tab] as const),
  ]);
}

function whyNot(questionnaire: Questionnaire, draft: Draft, key: string, value: string, today: Today): NotTypedBecause | undefined {
  const question = indexOf(questionnaire).asks.get(key);
  if (!question) return 'unasked';
  if (!answerKeysOfNode(question).includes(key)) return 'group';
  const facts = draft.facts[question.index]!;
  if (!facts.shown) return 'hidden';
  if (!counts(facts)) return 'disabled';
  if (question.readOnly) return 'readOnly';
  return isChoosable(questionnaire, draft, question, value, today) ? undefined : 'noOption';
}

function isChoosable(questionnaire: Questionnaire, draft: Draft, question: QuestionNode, value: string, today: Today): boolean {
  if (value === '') return true;
  if (question.boxes || question.control === 'checkbox') return value === 'true';
  const facts = draft.facts[question.index];
  return !listOf(questionnaire, question, facts) || labelOf(optionsOf(questionnaire, question, today, facts), value) !== undefined;
}
