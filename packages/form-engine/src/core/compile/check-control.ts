import type { ControlName, QuestionItem } from '@quire/validation';
import { within, type Findings, type Place } from './findings.ts';

/** Whether one of several options is the answer. */
export const isChoice = (control: ControlName): boolean =>
  control === 'select' || control === 'radio' || control === 'buttons';

const hasLength: ReadonlySet<ControlName> = new Set(['text', 'textarea', 'password', 'autocomplete']);

type Refuse = (field: keyof QuestionItem, what: string, why: string, mend: string) => void;

/** Whether what a question says fits its control. */
export function checkControl(item: QuestionItem, control: ControlName, place: Place, findings: Findings): void {
  const chooses = isChoice(control);
  const refuse: Refuse = (field, what, why, mend) =>
    findings.error(item[field] === undefined ? place : within(place, field), { what, why, mend });

  if (chooses && item.options === undefined) {
    refuse(
      'control',
      `The ${control} question ${item.question} has no options.`,
      'There would be nothing to choose.',
      'Add `options` with the name of a list, or with the options themselves.',
    );
  }
  if (!chooses && item.options !== undefined) {
    refuse(
      'options',
      `A ${control} question has no options.`,
      'They would never be shown.',
      'Use control: select, radio or buttons, or take the options out.',
    );
  }
  if (control === 'checkboxes' && item.boxes === undefined) {
    refuse(
      'control',
      `The checkbox group ${item.question} has no boxes.`,
      'There would be nothing to check.',
      'Add `boxes`, each with a key and a label.',
    );
  }
  if (control !== 'checkboxes' && item.boxes !== undefined) {
    refuse(
      'boxes',
      `A ${control} question has no boxes.`,
      'They would never be shown.',
      'Use control: checkboxes, or take the boxes out.',
    );
  }
  if (control === 'autocomplete' && item.lookup === undefined) {
    refuse(
      'control',
      `The autocomplete ${item.question} has no lookup.`,
      'Nothing would be suggested.',
      'Add `lookup` with a category: hs_ceeb, college_ceeb or address.',
    );
  }
  if (control !== 'autocomplete' && item.lookup !== undefined) {
    refuse(
      'lookup',
      `A ${control} question looks nothing up.`,
      'Nothing would be suggested.',
      'Use control: autocomplete, or take the lookup out.',
    );
  }
  checkText(item, control, refuse);
  checkMarks(item, control, refuse);
  if (control !== 'checkbox' && item.confirm !== undefined) {
    refuse(
      'confirm',
      `A ${control} question is not asked back.`,
      'Only ticking a single box is.',
      'Use control: checkbox, or take confirm out.',
    );
  }
  if (!hasLength.has(control) && item.maxLength !== undefined) {
    refuse(
      'maxLength',
      `A ${control} question has no maxLength.`,
      'Its answer is not free text.',
      'Take maxLength out.',
    );
  }
}

/** Whether what is for a line of text stands at one, and what is for a phone at one. */
function checkText(item: QuestionItem, control: ControlName, refuse: Refuse): void {
  if (control !== 'phone' && item.abroad !== undefined) {
    refuse(
      'abroad',
      `A ${control} question has no number abroad.`,
      'Only a phone of North America sends numbers of other countries elsewhere.',
      'Use control: phone, or take abroad out.',
    );
  }
  if (control === 'text') {
    checkNoneBox(item, refuse);
    return;
  }
  if (item.noneBox) {
    refuse(
      'noneBox',
      `A ${control} question has no box for none.`,
      'The box writes its value as the text of the answer.',
      'Use control: text, or take noneBox out.',
    );
  }
  if (item.decimals !== undefined) {
    refuse(
      'decimals',
      `A ${control} question has no decimals.`,
      'Only a typed number gets them.',
      'Use control: text, or take decimals out.',
    );
  }
  if (item.prefill !== undefined) {
    refuse(
      'prefill',
      `A ${control} question has no prefill.`,
      'The address of an account is plain text.',
      'Use control: text, or take prefill out.',
    );
  }
}

/** Whether the value of a box is an answer that may be sent, and reads as it was written. */
function checkNoneBox({ noneBox, maxLength = 45 }: QuestionItem, refuse: Refuse): void {
  if (!noneBox) return;
  if (noneBox.value.trim() !== noneBox.value)
    refuse(
      'noneBox',
      'The value of the box begins or ends with a space.',
      'Nobody who reads the answer could tell it from the value without.',
      'Take the space out.',
    );
  if (typeof maxLength === 'number' && noneBox.value.length > maxLength)
    refuse(
      'noneBox',
      `The value of the box is longer than the ${maxLength} characters of its answer.`,
      'Who ticks the box could not submit.',
      'Write a shorter value, or allow more characters with maxLength.',
    );
}

/** Whether how an answer is kept fits its control. */
function checkMarks(item: QuestionItem, control: ControlName, refuse: Refuse): void {
  if (control === 'password' && !item.sensitive) {
    refuse(
      'control',
      `The password ${item.question} is not marked as sensitive.`,
      'It would be stored as it is typed, on the device too.',
      'Add sensitive: true.',
    );
  }
  if (item.sensitive && item.encrypted !== undefined) {
    refuse(
      'encrypted',
      `The sensitive question ${item.question} says encrypted as well.`,
      'What is sensitive is encrypted already.',
      'Take encrypted out. For an answer that is encrypted and still kept on the device, take sensitive out.',
    );
  }
  if (control === 'file' && item.encrypted) {
    refuse(
      'encrypted',
      `The document ${item.question} cannot be encrypted as an answer.`,
      'Its answer is the name of the file, and the file itself is kept in the store of files.',
      'Take encrypted out, and let the store encrypt what it keeps.',
    );
  }
}
