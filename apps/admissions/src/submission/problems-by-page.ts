import { type Problem, questionAt, type Questionnaire } from '@quire/form-engine/core';
import type { PageLink } from '../application/page-links.ts';

type Listed = Pick<Problem, 'key' | 'page' | 'message'>;

export interface ProblemsOfPage {
  page: PageLink;
  problems: readonly Listed[];
}

/**
 * Returns the problems that block a submission, ours and the server's, by page and each once. Leaves out pages without
 * any.
 */
export function problemsByPage(
  pages: readonly PageLink[],
  found: readonly Problem[],
  refused: readonly Listed[],
): ProblemsOfPage[] {
  const all: readonly Listed[] = [...found.filter((problem) => problem.severity === 'blocks'), ...refused];
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
): (problem: Listed) => string {
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
