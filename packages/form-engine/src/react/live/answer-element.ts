/** A native control that holds an answer, or one radio of a group that does. */
export type AnswerElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The answer as the control says it; an unchecked box is the empty one. */
export const answerIn = (element: AnswerElement): string => (element.type === 'checkbox' && !isChecked(element) ? '' : element.value);

/** Puts an answer into its control. What already says so is left alone, and the caret with it. */
export function showAnswer(element: AnswerElement, answer: string): void {
  if (element.type === 'checkbox' || element.type === 'radio') {
    if (isChecked(element) !== (element.value === answer)) (element as HTMLInputElement).checked = element.value === answer;
  } else if (element.value !== answer) {
    element.value = answer;
  }
}

const isChecked = (element: AnswerElement): boolean => (element as HTMLInputElement).checked;
