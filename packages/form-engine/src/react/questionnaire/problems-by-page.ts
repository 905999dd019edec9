import { type Problem, questionAt, type Questionnaire } from '../../core/index.ts';

export type ListedProblem = Pick<Problem, 'key' | 'page' | 'message'> & Partial<Pick<Problem, 'kind'>>;

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

/** Such as "Parent 1: Please enter …". */
const hasOwnName = /^[^.:?!]+: /;

/**
 * Returns the text of a link in the summary: what is missing by its message, which names it, unless others have the
 * same; what is wrong by its question's label and the message.
 */
export function summaryText(
  questionnaire: Questionnaire,
  byPage: readonly ProblemsOfPage[],
): (problem: ListedProblem) => string {
  const keys = new Map<string, Set<string>>();
  for (const { key, message } of byPage.flatMap(({ problems }) => problems))
    keys.set(message, (keys.get(message) ?? new Set()).add(key));
  return ({ key, message, kind }) => {
    const node = questionAt(questionnaire, key);
    const label = node?.shortLabel ?? node?.label ?? '{';
    const isAlike = keys.get(message)!.size > 1 || (kind === 'wrong' && !hasOwnName.test(message));
    // Labels that insert answers would show their braces here.
    return isAlike && !label.includes('{') ? `${label}: ${message}` : message;
  };
}
