import { always, never, type Diagram, type Diagrams } from './diagrams.ts';

/**
 * Solves all functions without joining them all. From the last level up, functions that end at a level are joined and
 * the level is eliminated. Then choices are made downwards without backtracking. Undefined for no solution. @param
 * prefer the choice among the open ones at a level; else the first
 */
export function solve(
  diagrams: Diagrams,
  functions: readonly Diagram[],
  prefer?: (level: number, open: readonly number[]) => number | undefined,
): Map<number, number> | undefined {
  const joined = eliminate(diagrams, functions);
  if (!joined) return undefined;
  const choices = new Map<number, number>();
  for (let level = 0; level < diagrams.levels; level += 1) {
    const open = diagrams.openChoices(joined.get(level) ?? always, level, choices);
    const choice = prefer?.(level, open) ?? open[0]!;
    if (choice > 0) choices.set(level, choice);
  }
  return choices;
}

export const isPossible = (diagrams: Diagrams, functions: readonly Diagram[]): boolean =>
  eliminate(diagrams, functions) !== undefined;

/** Returns the condition on each level's choice, given the levels before. */
function eliminate(diagrams: Diagrams, functions: readonly Diagram[]): Map<number, Diagram> | undefined {
  if (functions.includes(never)) return undefined;
  const ending = new Map<number, Diagram[]>();
  const put = (diagram: Diagram): void => {
    if (diagram === always) return;
    const known = ending.get(diagrams.last(diagram));
    if (known) known.push(diagram);
    else ending.set(diagrams.last(diagram), [diagram]);
  };
  for (const diagram of functions) put(diagram);
  const joined = new Map<number, Diagram>();
  for (let level = diagrams.levels - 1; level >= 0; level -= 1) {
    const here = ending.get(level);
    if (!here) continue;
    const together = diagrams.all(here.toSorted((a, b) => a - b));
    if (together === never) return undefined;
    joined.set(level, together);
    put(diagrams.withSome(level, together));
  }
  return joined;
}
