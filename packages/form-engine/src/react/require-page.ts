import { pageNamed, type PageNode, type Questionnaire } from '../core/index.ts';

/** @throws Error where there is no page of the name */
export function requirePage(questionnaire: Questionnaire, name: string): PageNode {
  const page = pageNamed(questionnaire, name);
  if (!page)
    throw new Error(
      `There is no page "${name}" in the questionnaire, so nothing can be shown. Pass the name of one of its pages.`,
    );
  return page;
}
