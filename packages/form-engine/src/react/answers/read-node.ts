import { fillText, type BrowserMessages } from '@quire/messages';
import { isYearBeforeMonth, type Option } from '@quire/validation';
import {
  optionsOf,
  repeatKey,
  type AddressNode,
  type MonthYearNode,
  type Questionnaire,
  type QuestionNode,
  type RepeatNode,
} from '../../core/index.ts';
import type { Control } from '../controls/control.ts';
import type { DocumentState } from '../documents-port.ts';
import { fillAnswers } from '../fill-answers.ts';
import type { Reader } from './reader.ts';
import { formatOf, standsWithItsSchool } from './answer-formats.ts';

export interface Row {
  /** Answer key for a link that changes it; a row that asks nothing has the key of its group. */
  key: string;
  /** The questions that the row answers. */
  asks: readonly string[];
  label: string;
  value: string;
}

/** Returns a question and its answer; undefined without text, or within another row. */
export function rowOf(node: QuestionNode, reader: Reader): Row | undefined {
  if (standsWithItsSchool(node, reader)) return undefined;
  const row = { key: node.key, asks: [node.key], label: readLabel(named(node, reader), reader) };
  const { label } = row;
  if (node.control !== 'file') {
    const value = valueOf(node, reader);
    return value === '' && node.control === 'checkbox' && !isNeeded(node, reader) ? undefined : { ...row, value };
  }
  const {
    application: { mode, can },
    documents,
    messages: { file },
  } = reader;
  const attached = reader.answer(node.key) === '' ? '' : fillText(file.attached, { field: label });
  if (mode === 'read') return attached === '' ? undefined : { ...row, value: attached };
  if (can.upload !== true) return { ...row, value: can.upload.text };
  return { ...row, value: documents ? describeDocument(documents.state(node.key), file) : attached };
}

/** Returns whether the box must be ticked before submission. */
const isNeeded = ({ index, rules }: QuestionNode, { application }: Reader): boolean =>
  application.node(index).required !== undefined || rules.some(({ kind }) => kind === 'mustBe');

/** Returns a question with the label that it has at present. */
export const named = (
  { index, label, shortLabel }: QuestionNode,
  { application }: Pick<Reader, 'application'>,
): Pick<QuestionNode, 'label' | 'shortLabel'> => ({
  label: application.node(index).label ?? label,
  ...(shortLabel !== undefined && { shortLabel }),
});

export const readLabel = (
  { label, shortLabel }: Pick<QuestionNode, 'label' | 'shortLabel'>,
  { format }: Pick<Reader, 'format'>,
): string => fillAnswers(shortLabel ?? label, format);

/** Returns a document's name, with its state while it would not be sent. */
function describeDocument({ status, fileName }: DocumentState, file: BrowserMessages['file']): string {
  const name = fileName ?? file.unnamed;
  switch (status) {
    case 'not_answered':
      return '';
    case 'completed':
      return name;
    case 'unprocessed':
    case 'in_progress':
      return `${name} (${file.converting})`;
    case 'preparing':
    case 'uploading':
    case 'failed':
      return `${name} (${file[status]})`;
  }
}

/** A month and its year, such as "September 2026". */
export function rowOfPair(node: MonthYearNode, reader: Reader): Row {
  const { questionnaire } = reader.application;
  const parts = partsOfPair(questionnaire, node);
  return {
    key: parts[0]!.key,
    asks: parts.map(({ key }) => key),
    label: readLabel(node, reader),
    value: joinPair(
      questionnaire,
      parts.map((part) => valueOf(part, reader)),
    ),
  };
}

/** Returns the questions for the month and the year. */
export const partsOfPair = ({ nodes }: Questionnaire, { children }: MonthYearNode): QuestionNode[] =>
  children.map((index) => nodes[index] as QuestionNode);

/** Joins a month and a year as the locale does. */
export const joinPair = ({ dates }: Questionnaire, parts: readonly string[]): string =>
  (isYearBeforeMonth(dates?.locale) ? parts.toReversed() : parts).filter(Boolean).join(' ');

/** An address, each part on a line of its own. */
export const rowOfAddress = (node: AddressNode, parts: readonly QuestionNode[], reader: Reader): Row => ({
  key: parts[0]?.key ?? node.key,
  asks: parts.map(({ key }) => key),
  label: readLabel(node, reader),
  value: parts
    .map((part) => valueOf(part, reader))
    .filter(Boolean)
    .join('\n'),
});

/** An add-another group without an instance. */
export const rowOfNone = ({ name, label }: RepeatNode, { messages }: Reader): Row => ({
  key: repeatKey(name),
  asks: [],
  label,
  value: messages.addAnother.none,
});

/** Where an answer is formatted: a host's control may have a format of its own. */
interface Formatting extends Pick<Reader, 'application' | 'messages' | 'answer' | 'format'> {
  controls: Readonly<Record<string, Control | undefined>>;
}

/** Returns an answer in words, by the choices of today unless others count. */
export function valueOf(
  node: QuestionNode,
  { application, messages, controls, answer, format }: Formatting,
  choices: readonly Option[] = optionsOf(
    application.questionnaire,
    node,
    application.today,
    application.node(node.index),
  ),
): string {
  const drawn = (node.drawnBy === undefined ? undefined : controls[node.drawnBy]) ?? controls[node.control];
  const { locale } = application.questionnaire.dates ?? {};
  const label = (text: string): string => fillAnswers(text, format);
  return (drawn?.formatAnswer ?? formatOf(node))({ node, choices, messages, answer, locale, label });
}
