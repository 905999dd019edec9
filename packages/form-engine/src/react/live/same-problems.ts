import type { Problem } from '../../core/index.ts';

/** Whether two lists would read the same on the screen. */
export function sameProblems(before: readonly Problem[], after: readonly Problem[]): boolean {
  return before.length === after.length && before.every((problem, index) => {
    const other = after[index];
    return problem.message === other?.message && problem.kind === other.kind && problem.severity === other.severity;
  });
}
