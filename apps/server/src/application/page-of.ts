import type { Questionnaire } from '@quire/form-engine/core';

/** The name of the page that asks for an answer; empty for a key that nothing asks. */
export function pageOf(questionnaire: Questionnaire, key: string): string {
  const index = Object.hasOwn(questionnaire.asks, key) ? questionnaire.asks[key] : undefined;
  const page = index === undefined ? undefined : questionnaire.nodes[questionnaire.nodes[index]?.page ?? -1];
  return page?.kind === 'page' ? page.name : '';
}
