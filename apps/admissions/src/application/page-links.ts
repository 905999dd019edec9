import { pagesOf, type Questionnaire } from '@quire/form-engine/core';

/** Page of the questionnaire and its URL. */
export interface PageLink {
  name: string;
  title: string;
  path: string;
}

/** Returns the pages in the order of the top navigation. */
export const pageLinks = (questionnaire: Questionnaire): PageLink[] =>
  pagesOf(questionnaire).map(({ name, title }) => ({ name, title, path: `/${name}` }));
