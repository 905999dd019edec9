import type { Answers, Persona } from '@quire/validation';
import type { Questionnaire } from '../questionnaire.ts';
import { splitStructure } from '../keys.ts';
import { runPersona } from './run-persona.ts';

/** The start of a live application as the persona: answers, and structure keys as `structureAnswers` makes them. */
export function personaStart(
  questionnaire: Questionnaire,
  persona: Pick<Persona, 'today' | 'structure' | 'answers'>,
): { answers: Answers; structure: Answers } {
  const entries = Object.entries(runPersona(questionnaire, persona).state.answers).filter(([, value]) => value !== '');
  return splitStructure(Object.fromEntries(entries));
}
