import { formatDate, type BrowserMessages } from '@quire/validation';
import { descriptionKey, isTicked, questionAt, type Questionnaire } from '../core/index.ts';

const inBraces = /\{(\w+)\}/g;

/** An answer as it reads within a sentence, by its key. */
export type FormatAnswer = (key: string) => string;

/**
 * How answers read in texts: the label of a chosen option, a date spelled out, a ticked box as yes, anything else as it
 * is.
 */
export const answerFormatter =
  (
    questionnaire: Questionnaire,
    answer: (key: string) => string,
    form?: Pick<BrowserMessages['form'], 'yes'>,
  ): FormatAnswer =>
  (key) => {
    const value = answer(descriptionKey(key)) || answer(key);
    const question = questionAt(questionnaire, key);
    if (!question) return value;
    if (question.control === 'date') return formatDate(value);
    if (!form || !isTicked(question)) return value;
    return value === 'true' ? form.yes : value === 'false' ? '' : value;
  };

/** An author's text with its answers in place. An answer's own text is never read again: braces in it stay. */
export const fillAnswers = (text: string, format: FormatAnswer): string =>
  text.includes('{') ? text.replace(inBraces, (_braces, key: string) => format(key)) : text;

/** The keys of the answers that a text takes, companions among them. */
export const answersIn = (text: string): readonly string[] =>
  [...text.matchAll(inBraces)].flatMap(([, key]) => [key!, descriptionKey(key!)]);
