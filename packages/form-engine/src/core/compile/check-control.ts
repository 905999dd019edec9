import {
  controlLanguage,
  controlNames,
  takesField,
  type ControlName,
  type OwnField,
  type QuestionItem,
} from '@quire/validation';
import { within, type Findings, type Place } from './findings.ts';

/** Returns whether the answer is one of several options. */
export const isChoice = (control: ControlName): boolean => controlLanguage[control].answers === 'choice';

type Refuse = (field: keyof QuestionItem, what: string, why: string, fix: string) => void;

/** Fault and reason for each field that only some controls have. */
const misplaced: Readonly<Record<OwnField, readonly [what: string, why: string]>> = {
  options: ['has no options', 'They would never be shown.'],
  boxes: ['has no boxes', 'They would never be shown.'],
  lookup: ['looks nothing up', 'Nothing would be suggested.'],
  abroad: ['has no number abroad', 'Only a phone of North America sends numbers of other countries elsewhere.'],
  second: ['has no second number', 'Only a phone of North America offers it to another question.'],
  extension: ['has no extension', 'Only a phone of North America has one.'],
  country: ['has no country', 'Only phone numbers are typed and stored by their country.'],
  noneBox: ['has no box for none', 'The box writes its value as the text of the answer.'],
  decimals: ['has no decimals', 'Only a typed number gets them.'],
  prefill: ['has no prefill', 'The address of an account is plain text.'],
  confirm: ['is not asked back', 'Only ticking a single box is.'],
  maxLength: ['has no maxLength', 'Its answer is not free text.'],
};

/** Checks that a question's fields fit its control. */
export function checkControl(item: QuestionItem, control: ControlName, place: Place, findings: Findings): void {
  const { needs, refuses } = controlLanguage[control];
  const refuse: Refuse = (field, what, why, fix) =>
    findings.error(item[field] === undefined ? place : within(place, field), { what, why, fix });

  if (needs && !item[needs.field]) refuse('control', needs.what(item.question), needs.why, needs.fix);
  for (const [field, [what, why]] of Object.entries(misplaced) as [OwnField, (typeof misplaced)[OwnField]][])
    if (item[field] !== undefined && !takesField(control, field))
      refuse(field, `A ${control} question ${what}.`, why, takeOut(field));
  checkNoneBox(item, control, refuse);
  if (item.sensitive && item.encrypted !== undefined) {
    refuse(
      'encrypted',
      `The sensitive question ${item.question} says encrypted as well.`,
      'What is sensitive is encrypted already.',
      'Take encrypted out. For an answer that is encrypted and still kept on the device, take sensitive out.',
    );
  }
  if (refuses && item[refuses.field]) refuse(refuses.field, refuses.what(item.question), refuses.why, refuses.fix);
}

function takeOut(field: OwnField): string {
  const names = controlNames.filter((name) => takesField(name, field));
  const out = field === 'options' || field === 'boxes' || field === 'lookup' ? `the ${field}` : field;
  return field === 'maxLength'
    ? 'Take maxLength out.'
    : `Use control: ${[names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')}, or take ${out} out.`;
}

/** Checks that a box's value is a valid answer, and reads as written. */
function checkNoneBox({ noneBox, maxLength = 45 }: QuestionItem, control: ControlName, refuse: Refuse): void {
  if (!noneBox || !takesField(control, 'noneBox')) return;
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
