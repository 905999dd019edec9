import { isPhoneAbroad, spelledExtension } from '@quire/ui';
import { type ControlName, formatDate } from '@quire/validation';
import { descriptionKey, isBlank, maskSsn, type QuestionNode } from '../../core/index.ts';
import type { FormatAnswer } from '../controls/control.ts';
import { phoneSpelling } from '../phones/phone-spelling.ts';
import { tickedText } from '../fill-answers.ts';
import type { Reader } from './reader.ts';

const typed: FormatAnswer = ({ node, answer }) => (isBlank(answer(node.key)) ? '' : answer(node.key));

/** Returns the wording of a none box for its value: an applicant may have typed that. */
const line: FormatAnswer = (props) => {
  const { noneBox } = props.node;
  const text = typed(props);
  return noneBox && text.trim() === noneBox.value ? props.label(noneBox.label) : text;
};

/** The label that the option has today; of one that is gone the label it had. */
const choice: FormatAnswer = ({ node, choices, answer }) => {
  const value = answer(node.key);
  return value === ''
    ? ''
    : (choices.find((option) => option.value === value)?.label ?? (answer(descriptionKey(node.key)) || value));
};

const tickedBoxes: FormatAnswer = ({ node, answer, label }) =>
  (node.boxes ?? [])
    .flatMap((box) => {
      const value = answer(box.key);
      if (value === '' || value === 'false') return [];
      return [value === 'true' ? label(box.label) : `${label(box.label)} (${value})`];
    })
    .join(', ');

/** A school is its name and, in parentheses, the code that it is known by. */
const found: FormatAnswer = (props) => {
  const name = typed(props);
  const key = schoolCodeKey(props.node);
  const code = key === undefined ? '' : props.answer(key).trim();
  return name && code ? `${name} (${code})` : name;
};

const ownFormats: Partial<Record<ControlName, FormatAnswer>> = {
  password: (props) => typed(props) && '••••••••',
  checkbox: ({ node, answer, messages: { form } }) => tickedText(answer(node.key), form),
  date: (props) => formatDate(typed(props), props.locale),
  phone: (props) => phoneInWords(props.node, typed(props)),
  ssn: (props) => maskSsn(typed(props)),
};

/**
 * Returns the format of a question without a control of its own: by its choices, or as typed. Apart from the controls,
 * because the first page draws answers and reads none. A document's row reads its status itself.
 */
export function formatOf({ control, boxes, list, cases, lookup }: QuestionNode): FormatAnswer {
  if (boxes) return tickedBoxes;
  return ownFormats[control] ?? (list !== undefined || cases ? choice : lookup ? found : line);
}

/** A number of another country stands as it is stored until what spells it has arrived. */
const phoneInWords = ({ country }: QuestionNode, stored: string): string =>
  country === undefined ? formatPhone(stored) : (phoneSpelling()?.(country).shown(stored) ?? stored);

/** Formats ten digits as `(NNN) NNN-NNNN`, with their extension; other texts stay. */
function formatPhone(answer: string): string {
  const [stored = '', extension] = answer.split(';ext=');
  const digits =
    /^[\d\s()+.-]*$/.test(stored) && !isPhoneAbroad(stored)
      ? stored.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
      : '';
  if (digits.length !== 10) return answer;
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension ? spelledExtension(`${number};ext=${extension}`) : number;
}

const schoolCodeKey = ({ lookup }: QuestionNode): string | undefined =>
  lookup?.fills.find(({ field }) => field === 'ceeb')?.key;

/** Returns whether a question's code is read in parentheses after its school's name. */
export function standsWithItsSchool(
  { key }: QuestionNode,
  {
    application: {
      questionnaire: { nodes },
    },
    answer,
  }: Reader,
): boolean {
  if (isBlank(answer(key))) return false;
  return nodes.some((node) => node.kind === 'question' && schoolCodeKey(node) === key && !isBlank(answer(node.key)));
}
