import type { ConfigProblem } from '@quire/validation';
import { formatConfigProblems } from './format-config-problems.ts';

/** Every problem under a heading that says what they keep from happening. */
export function describeProblems(problems: readonly ConfigProblem[], directory: string): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const heading = `The config in ${directory} cannot be used: ${errors} ${errors === 1 ? 'mistake' : 'mistakes'}.`;
  return `${heading}\n\n${formatConfigProblems(problems, directory)}`;
}
