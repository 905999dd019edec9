import { spelledExtension } from '@quire/ui';
import { formatDate } from '@quire/validation';
import { type BrowserMessages } from '@quire/messages';
import { descriptionKey, isBlank, isTicked, questionAt, type Questionnaire } from '../core/index.ts';

/** A key, and the text in place of a blank answer. */
const inBraces = /\{(\w+)(?:\|([^{}]*))?\}/g;

/** An answer as it reads within a sentence, by its key. */
export type FormatAnswer = (key: string) => string;

/** Returns '' for an unticked box: it answered no question. Others stay. */
export const tickedText = (value: string, { yes }: { yes: string }): string =>
  value === 'true' ? yes : value === 'false' ? '' : value;

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
    if (question.extension) return spelledExtension(value);
    if (question.control === 'date') return formatDate(value, questionnaire.dates?.locale);
    return form && isTicked(question) ? tickedText(value, form) : value;
  };

/**
 * Returns an author's text with its answers in place. Braces within an answer stay. The text after a bar replaces a
 * blank answer.
 */
export const fillAnswers = (text: string, format: FormatAnswer): string =>
  text.includes('{')
    ? text.replace(inBraces, (_braces, key: string, fallback = '') => filled(format(key), fallback))
    : text;

const filled = (answer: string, fallback: string): string => (fallback !== '' && isBlank(answer) ? fallback : answer);

/** Returns the keys of the answers in a text, companions included. */
export const answersIn = (text: string): readonly string[] =>
  [...text.matchAll(inBraces)].flatMap(([, key]) => [key!, descriptionKey(key!)]);
