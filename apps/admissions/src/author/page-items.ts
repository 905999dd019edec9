import type { Questionnaire, QuestionnaireNode } from '@quire/form-engine/core';

export interface PageItem { node: QuestionnaireNode; depth: number }

/** The page of a path and all that stands on it, in its order. */
export function pageItems({ nodes, pages }: Questionnaire, path: string): PageItem[] {
  const page = pages.map((index) => nodes[index]!).find((node) => node.kind === 'page' && `/${node.name}` === path);
  const walk = (node: QuestionnaireNode, depth: number): PageItem[] => [{ node, depth }, ...node.children.flatMap((child) => walk(nodes[child]!, depth + 1))];
  return page ? walk(page, 0) : [];
}
