import { isPhoneAbroad } from '@quire/ui';
import { formatDate, type ControlName } from '@quire/validation';
import { descriptionKey, isBlank, maskSsn } from '../../core/index.ts';
import type { FormatAnswerProps } from '../controls/control.ts';
import { schoolCodeKey } from './school-code.ts';

type InWords = (props: FormatAnswerProps) => string;

const typed: InWords = ({ node, answer }) => (isBlank(answer(node.key)) ? '' : answer(node.key));

/** What a box for none stands for reads as the box says it: its value is there for who types. */
const line: InWords = (props) => {
  const { noneBox } = props.node;
  const text = typed(props);
  return noneBox && text.trim() === noneBox.value ? props.label(noneBox.label) : text;
};

/** The label that the option has today; of one that is gone the label it had. */
const choice: InWords = ({ node, choices, answer }) => {
  const value = answer(node.key);
  return value === ''
    ? ''
    : (choices.find((option) => option.value === value)?.label ?? (answer(descriptionKey(node.key)) || value));
};

/**
 * A box that is not ticked says nothing: nobody was asked for a no. A value that is neither true nor false reads as it
 * is.
 */
const ticked: InWords = ({ node, answer, messages: { form } }) => {
  const value = answer(node.key);
  return value === 'true' ? form.yes : value === 'false' ? '' : value;
};

const tickedBoxes: InWords = ({ node, answer, label }) =>
  (node.boxes ?? [])
    .flatMap((box) => {
      const value = answer(box.key);
      if (value === '' || value === 'false') return [];
      return [value === 'true' ? label(box.label) : `${label(box.label)} (${value})`];
    })
    .join(', ');

/** A school is its name and, in parentheses, the code that it is known by. */
const found: InWords = (props) => {
  const name = typed(props);
  const key = schoolCodeKey(props.node);
  const code = key === undefined ? '' : props.answer(key).trim();
  return name && code ? `${name} (${code})` : name;
};

/**
 * How the answer of each control reads; a missing one is a type error. The row of a document reads its status itself.
 */
export const answerFormats: Readonly<Record<ControlName, InWords>> = {
  text: line,
  textarea: typed,
  password: (props) => typed(props) && '••••••••',
  autocomplete: found,
  select: choice,
  radio: choice,
  buttons: choice,
  checkbox: ticked,
  checkboxes: tickedBoxes,
  date: (props) => formatDate(typed(props)),
  phone: (props) => formatPhone(typed(props)),
  ssn: (props) => maskSsn(typed(props)),
  file: typed,
};

/** A number of ten digits as `(NNN) NNN-NNNN`, however it is stored. Anything else stays as it is. */
function formatPhone(stored: string): string {
  const digits =
    /^[\d\s()+.-]*$/.test(stored) && !isPhoneAbroad(stored)
      ? stored.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
      : '';
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : stored;
}
