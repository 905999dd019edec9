import type { Questionnaire } from '@quire/form-engine/core';

/** Page of the questionnaire and its URL. */
export interface PageLink {
  name: string;
  title: string;
  path: string;
}

/** Returns the pages in the order of the top navigation. */
export function pageLinks(questionnaire: Questionnaire): PageLink[] {
  return questionnaire.pages.flatMap((index) => {
    const node = questionnaire.nodes[index];
    return node?.kind === 'page' ? [{ name: node.name, title: node.title, path: `/${node.name}` }] : [];
  });
}
