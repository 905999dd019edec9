import {
  answerKeysOfNode,
  descriptionKey,
  pathTo,
  type QuestionNode,
  type Questionnaire,
} from '@quire/form-engine/core';
import { withoutControl } from '../records/control-characters.ts';

export interface Column {
  key: string;
  label: string;
}

/**
 * Returns a column for each answer in the questionnaire's order; a choice has one for its text too. Labels are unique.
 */
export function columnsOf(questionnaire: Questionnaire): Column[] {
  const questions = questionnaire.pages.flatMap((page) =>
    questionnaire.nodes.filter((node) => node.kind === 'question').filter((question) => question.page === page),
  );
  const columns = questions.flatMap((question) => columnsOfQuestion(questionnaire, question));
  const labels = columns.map(({ label }) => label);
  return columns.map(({ key, label }) => ({
    key,
    label: labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} [${key}]`,
  }));
}

/** An answer in a label with the text in its place; a heading is of no one applicant. */
const blankAnswer = /\{\w+\|([^{}]*)\}/g;

function columnsOfQuestion(questionnaire: Questionnaire, question: QuestionNode): Column[] {
  const place = placeOf(questionnaire, question);
  return answerKeysOfNode(question).flatMap((key) => {
    const box = question.boxes?.find((one) => one.key === key);
    const label = `${place}${question.label}${box ? `: ${box.label}` : ''}`.replace(blankAnswer, '$1');
    return [
      { key, label },
      ...(question.storesDescription ? [{ key: descriptionKey(key), label: `${label} (text)` }] : []),
    ];
  });
}

/** Returns the school or section of a question: several ask for a name. */
function placeOf(questionnaire: Questionnaire, { index }: QuestionNode): string {
  const path = pathTo(questionnaire, index);
  const at = path.findLastIndex(({ kind }) => kind === 'instance' || kind === 'section');
  const [around, place] = [path[at - 1], path[at]];
  if (place?.kind === 'instance' && around?.kind === 'repeat') return `${around.label} ${place.number}: `;
  return place?.kind === 'section' ? `${place.title}: ` : '';
}

/** Beginnings that spreadsheets read as a formula, in plain and full-width characters. */
const formula = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** Returns a line of a table by RFC 4180. An apostrophe keeps a cell from being a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(typed: string): string {
  if (typed === '') return '';
  const text = withoutControl(typed);
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
