import type { Answers } from '@quire/validation';
import type { Diagram } from './diagrams.ts';
import type { Model } from './model.ts';

/**
 * The smallest applicant for whom the function holds: fewest answers, then the first of the options. Undefined where
 * there is none, or nobody can know.
 */
export function sampleOf(model: Model, diagram: Diagram): Answers | undefined {
  const choices = model.isExact(diagram) ? model.diagrams.smallest(diagram) : undefined;
  return choices && answersOf(model, choices);
}

/** Choices by level, as answers by key. */
export function answersOf(model: Model, choices: ReadonlyMap<number, number>): Answers {
  return Object.fromEntries(
    [...model.variables.values()].flatMap(({ key, level, cells }) => {
      const choice = choices.get(level) ?? 0;
      return choice === 0 ? [] : [[key, cells[choice]!.texts[0]!]];
    }),
  );
}
