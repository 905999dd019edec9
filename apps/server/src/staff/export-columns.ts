import {
  answerKeysOfNode,
  descriptionKey,
  pathTo,
  type QuestionNode,
  type Questionnaire,
} from '@quire/form-engine/core';

/** An answer of an exported table. */
export interface Column {
  key: string;
  label: string;
}

/**
 * A column for each answer that the questionnaire asks, in its order; beside a choice that of its text. No two have one
 * label.
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

function columnsOfQuestion(questionnaire: Questionnaire, question: QuestionNode): Column[] {
  const place = placeOf(questionnaire, question);
  return answerKeysOfNode(question).flatMap((key) => {
    const box = question.boxes?.find((one) => one.key === key);
    const label = `${place}${question.label}${box ? `: ${box.label}` : ''}`;
    return [
      { key, label },
      ...(question.storesDescription ? [{ key: descriptionKey(key), label: `${label} (text)` }] : []),
    ];
  });
}

/** Which school or which section a question is of: several ask for a name. */
function placeOf(questionnaire: Questionnaire, { index }: QuestionNode): string {
  const path = pathTo(questionnaire, index);
  const at = path.findLastIndex(({ kind }) => kind === 'instance' || kind === 'section');
  const [around, place] = [path[at - 1], path[at]];
  if (place?.kind === 'instance' && around?.kind === 'repeat') return `${around.label} ${place.number}: `;
  return place?.kind === 'section' ? `${place.title}: ` : '';
}

/** What spreadsheet programs take for the beginning of a formula, in plain and in wide signs. */
const formula = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/**
 * A line of a table as RFC 4180 has it. A cell that would be a formula begins with an apostrophe, which makes it a
 * text.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(text: string): string {
  if (text === '') return '';
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
