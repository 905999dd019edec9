import { descriptionKey } from '../core/index.ts';

const inBraces = /\{(\w+)\}/g;

/** What stands for an answer in a text: the label of the chosen option where there is one, else the answer itself. */
const answerIn = (key: string, answer: (key: string) => string): string => answer(descriptionKey(key)) || answer(key);

/** An author's text with its answers in place. What an answer says is never read again, so braces in it stay. */
export const fillAnswers = (text: string, answer: (key: string) => string): string =>
  text.includes('{') ? text.replace(inBraces, (_braces, key: string) => answerIn(key, answer)) : text;

/** The keys of the answers that a text takes, companions among them. */
export const answersIn = (text: string): readonly string[] =>
  [...text.matchAll(inBraces)].flatMap(([, key]) => [key!, descriptionKey(key!)]);
