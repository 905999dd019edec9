import type { QuestionItem } from '@quire/validation';
import { within, type Findings, type Place } from './findings.ts';

/** Whether what a question says fits the control that it names. */
export function checkControl(item: QuestionItem, place: Place, findings: Findings): void {
  const { control } = item;
  const chooses = control === 'select' || control === 'radio';
  const refuse = (field: keyof QuestionItem, what: string, why: string, mend: string): void =>
    findings.error(item[field] === undefined ? place : within(place, field), { what, why, mend });

  if (chooses && item.options === undefined) {
    refuse('control', `The ${control} question ${item.question} has no options.`, 'There would be nothing to choose.', 'Add `options` with the name of a list, or with the options themselves.');
  }
  if (!chooses && item.options !== undefined) {
    refuse('options', `A ${control} question has no options.`, 'They would never be shown.', 'Use control: select or radio, or take the options out.');
  }
  if (control === 'checkboxes' && item.boxes === undefined) {
    refuse('control', `The group of checkboxes ${item.question} has no boxes.`, 'There would be nothing to check.', 'Add `boxes`, each with a key and a label.');
  }
  if (control !== 'checkboxes' && item.boxes !== undefined) {
    refuse('boxes', `A ${control} question has no boxes.`, 'They would never be shown.', 'Use control: checkboxes, or take the boxes out.');
  }
  if (control !== 'text' && control !== 'textarea' && item.maxLength !== undefined) {
    refuse('maxLength', `A ${control} question has no maxLength.`, 'Its answer is not free text.', 'Take maxLength out.');
  }
}
