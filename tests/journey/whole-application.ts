import { wexcombe } from '../../packages/authoring/src/testing/wexcombe.ts';

/** Returns the answers of the complete persona, and its counts of each group. */
export function wholeApplication(): { answers: Record<string, string>; counts: Record<string, number> } {
  const persona = wexcombe.personas.find(({ persona: name }) => name === 'everything-answered');
  if (!persona) throw new Error('There is no persona "everything-answered" in config/personas.');
  return {
    answers: Object.assign({}, ...persona.answers) as Record<string, string>,
    counts: { ...persona.structure?.addAnother },
  };
}
