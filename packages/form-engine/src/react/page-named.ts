import type { PageNode, Questionnaire } from '../core/index.ts';

/** @throws Error where there is no page of the name. */
export function pageNamed({ nodes, pages }: Questionnaire, name: string): PageNode {
  const node = pages.map((index) => nodes[index] as PageNode).find((page) => page.name === name);
  if (!node) throw new Error(`There is no page "${name}" in the questionnaire, so nothing can be shown. Pass the name of one of its pages.`);
  return node;
}
