import { questionAt, type Questionnaire, type QuestionNode } from '@quire/form-engine/core';

/** Returns the question in which an element of the page is. */
export function questionAround(questionnaire: Questionnaire, element: Element): QuestionNode | undefined {
  for (let place: Element | null = element; place; place = place.parentElement) {
    const question = place.id === '' ? undefined : questionAt(questionnaire, place.id);
    if (question) return question;
  }
  return undefined;
}

/** Returns the selector of a question's first control; without a question, of the page's heading. */
export const placeOf = (key: string | undefined): string =>
  key === undefined ? 'main h1' : `#${CSS.escape(key)} :is(input, select, textarea, button)`;
