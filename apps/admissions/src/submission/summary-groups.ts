import type { Problem } from '@quire/form-engine/core';
import type { PageLink } from '../application/page-links.ts';

type Listed = Pick<Problem, 'key' | 'page' | 'message'>;

export interface ProblemsOfPage {
  page: PageLink;
  problems: readonly Listed[];
}

/** The problems that block a submission, ours and the server's, by page and each once. Pages without any are left out. */
export function summaryGroups(pages: readonly PageLink[], found: readonly Problem[], refused: readonly Listed[]): ProblemsOfPage[] {
  const all: readonly Listed[] = [...found.filter((problem) => problem.severity === 'blocks'), ...refused];
  return pages.flatMap((page) => {
    const here = new Map(all.filter((problem) => problem.page === page.name).map((problem) => [`${problem.key} ${problem.message}`, problem]));
    return here.size === 0 ? [] : [{ page, problems: [...here.values()] }];
  });
}
