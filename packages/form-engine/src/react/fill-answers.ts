import { formatDate, type BrowserMessages } from '@quire/validation';
import { descriptionKey, isTicked, questionAt, type Questionnaire } from '../core/index.ts';

const inBraces = /\{(\w+)\}/g;

/** An answer as it reads within a sentence, by its key. */
export type FormatAnswer = (key: string) => string;

/** Formats answers in texts: labels of options, spelled-out dates, yes for a ticked box, other answers as they are. */
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

/** Returns an author's text with its answers in place. Braces within an answer stay. */
export const fillAnswers = (text: string, format: FormatAnswer): string =>
  text.includes('{') ? text.replace(inBraces, (_braces, key: string) => format(key)) : text;

/** Returns the keys of the answers in a text, companions included. */
export const answersIn = (text: string): readonly string[] =>
  [...text.matchAll(inBraces)].flatMap(([, key]) => [key!, descriptionKey(key!)]);
