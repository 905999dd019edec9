import { type Problem, questionAt, type Questionnaire } from '../../core/index.ts';

export type ListedProblem = Pick<Problem, 'key' | 'page' | 'message'>;

export interface ProblemsOfPage<Page extends { name: string } = { name: string }> {
  page: Page;
  problems: readonly ListedProblem[];
}

/**
 * Returns the problems that block a submission, by page and each once. Leaves out pages without any.
 * @param refused those that a server found besides
 */
export function problemsByPage<Page extends { name: string }>(
  pages: readonly Page[],
  found: readonly Problem[],
  refused: readonly ListedProblem[] = [],
): ProblemsOfPage<Page>[] {
  const all: readonly ListedProblem[] = [...found.filter((problem) => problem.severity === 'blocks'), ...refused];
  return pages.flatMap((page) => {
    const here = new Map(
      all
        .filter((problem) => problem.page === page.name)
        .map((problem) => [`${problem.key} ${problem.message}`, problem]),
    );
    return here.size === 0 ? [] : [{ page, problems: [...here.values()] }];
  });
}

/**
 * Returns the text of a link in the summary: the message, after its question's label if other questions have the same
 * message.
 */
export function summaryText(
  questionnaire: Questionnaire,
  byPage: readonly ProblemsOfPage[],
): (problem: ListedProblem) => string {
  const keys = new Map<string, Set<string>>();
  for (const { key, message } of byPage.flatMap(({ problems }) => problems))
    keys.set(message, (keys.get(message) ?? new Set()).add(key));
  return ({ key, message }) => {
    const node = questionAt(questionnaire, key);
    // Labels that insert answers would show their braces here.
    const isNamed = keys.get(message)!.size > 1 && node !== undefined && !node.label.includes('{');
    return isNamed ? `${node.label}: ${message}` : message;
  };
}
