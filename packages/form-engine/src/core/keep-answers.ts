import type { Answers, Today } from '@quire/validation';
import { answerText, ownText } from './answer-text.ts';
import type { OwnDraft } from './draft.ts';
import { labelOf, optionsOf } from './options.ts';
import { descriptionKey, type Questionnaire, type QuestionNode } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

/** Writes, parks and takes back answers of a draft in place, companions along, and notes what was there before. */
export class KeptAnswers {
  readonly #answers: Record<string, string>;
  readonly #parked: Record<string, string>;
  readonly #before = new Map<string, string>();
  readonly #questionnaire: Questionnaire;
  readonly #today: Today;

  constructor(questionnaire: Questionnaire, { answers, parked }: Pick<OwnDraft, 'answers' | 'parked'>, today: Today) {
    this.#answers = answers;
    this.#parked = parked;
    this.#questionnaire = questionnaire;
    this.#today = today;
  }

  /** Writes an answer and its companion; a value that is no option keeps the companion that is handed in. */
  write(key: string, value: string, description = ''): void {
    this.#put(key, value);
    const question = this.#describes(key);
    if (question) this.#put(descriptionKey(key), value === '' ? '' : this.#label(question, value) ?? description);
  }

  /** Clears an answer and keeps it aside as it was typed; false when there was none. */
  park(key: string): boolean {
    const value = ownText(this.#answers, key);
    if (value === '') return false;
    this.#parked[key] = value;
    if (this.#describes(key)) this.#parked[descriptionKey(key)] = ownText(this.#answers, descriptionKey(key));
    this.write(key, '');
    return true;
  }

  /** Takes a parked answer back if there is none now; false when nothing came back. */
  restore(key: string): boolean {
    const value = ownText(this.#parked, key);
    if (value === '' || answerText(this.#answers, key) !== '') return false;
    this.write(key, value, ownText(this.#parked, descriptionKey(key)));
    this.forget(key);
    return true;
  }

  /** Keeps an answer of a question that does not count at present. */
  setAside(key: string, value: string): void {
    this.forget(key);
    if (value !== '') this.#parked[key] = value;
  }

  forget(key: string): void {
    if (!Object.hasOwn(this.#parked, key)) return;
    delete this.#parked[key];
    if (this.#describes(key)) delete this.#parked[descriptionKey(key)];
  }

  /** Every key that now has another answer than before. */
  changed(): Answers {
    const changed = [...this.#before].filter(([key, before]) => this.#answers[key] !== before);
    return Object.fromEntries(changed.map(([key]) => [key, this.#answers[key]!]));
  }

  #put(key: string, value: string): void {
    if (!this.#before.has(key)) this.#before.set(key, ownText(this.#answers, key));
    this.#answers[key] = value;
  }

  #describes(key: string): QuestionNode | undefined {
    const question = indexOf(this.#questionnaire).asks.get(key);
    return question?.storesDescription ? question : undefined;
  }

  #label(question: QuestionNode, value: string): string | undefined {
    return labelOf(optionsOf(this.#questionnaire, question, this.#today), value);
  }
}
