import { always, never, type Diagram, type Diagrams } from './diagrams.ts';

/**
 * Choices for which all functions hold, found without ever joining them all. From the last level up, the functions that
 * end at a level are joined. The level is taken out of them. Then choices are made from the first level down, and none
 * has to be taken back. Undefined where there are none.
 * @param prefer the choice to take of those that are open at a level; else the first is taken
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

/** Whether there are such choices. */
export const isPossible = (diagrams: Diagrams, functions: readonly Diagram[]): boolean =>
  eliminate(diagrams, functions) !== undefined;

/** By level, everything that is asked of its choice once the levels before it are chosen. */
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
