import type { Answers, Today } from '@quire/validation';
import { answerText, ownText } from './answer-text.ts';
import type { OwnApplicationState } from './application-state.ts';
import type { NodeFacts } from './facts.ts';
import { questionAt } from './find-node.ts';
import { labelOf, optionsOf } from './options.ts';
import { namesBeside, parkedName, readParkedName, type ParkedName } from './parked-name.ts';
import { descriptionKey } from './keys.ts';
import type { Questionnaire, QuestionNode } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';

interface Written {
  description?: string;
  /** Of the question that asks the key. */
  facts?: NodeFacts | undefined;
}

/** Writes, parks and takes back answers of a state in place, companions along, and notes what was there before. */
export class AnswerWriter {
  readonly #answers: Record<string, string>;
  readonly #parked: Record<string, string>;
  readonly #before = new Map<string, string>();
  readonly #reparked = new Set<string>();
  readonly #questionnaire: Questionnaire;
  readonly #today: Today;

  constructor(
    questionnaire: Questionnaire,
    { answers, parked }: Pick<OwnApplicationState, 'answers' | 'parked'>,
    today: Today,
  ) {
    this.#answers = answers;
    this.#parked = parked;
    this.#questionnaire = questionnaire;
    this.#today = today;
  }

  /** Writes an answer and its companion; a value that is no option keeps the companion that is handed in. */
  write(key: string, value: string, { description = '', facts }: Written = {}): void {
    this.#put(key, value);
    const question = this.#describes(key);
    if (question)
      this.#put(descriptionKey(key), value === '' ? '' : (this.#label(question, value, facts) ?? description));
  }

  /**
   * Clears an answer and keeps it aside as it was typed; false when there was none. One that was chosen from a
   * dependent list is kept beside what decided the list. So each list has its own answer to come back.
   */
  park(key: string, decidedBy?: string, heldBy?: readonly number[]): boolean {
    const value = ownText(this.#answers, key);
    if (value === '') return false;
    this.#keep(key, parkedName(key, decidedBy, heldBy), value, ownText(this.#answers, descriptionKey(key)));
    this.write(key, '');
    return true;
  }

  /**
   * Clears an answer for a node that ceased to count, and holds back whatever else is kept of it; false when there was
   * none.
   */
  hold(key: string, node: number, decidedBy: string | undefined): boolean {
    this.#rename(key, ({ heldBy }) => (heldBy.includes(node) ? heldBy : [...heldBy, node]));
    return this.park(key, decidedBy, [node]);
  }

  /** No longer holds back what is kept of an answer: the node that cleared it counts again. */
  release(key: string, node: number): void {
    this.#rename(key, ({ heldBy }) => heldBy.filter((holder) => holder !== node));
  }

  /** Takes a parked answer back if there is none now; false when nothing came back. */
  restore(key: string, facts: NodeFacts | undefined): boolean {
    if (answerText(this.#answers, key) !== '') return false;
    const name = this.#parkedFor(key, facts);
    if (name === undefined) return false;
    this.write(key, ownText(this.#parked, name), { description: ownText(this.#parked, descriptionKey(name)), facts });
    this.#drop(key, name);
    return true;
  }

  /** Keeps an answer of a question that does not count at present. */
  setAside(key: string, value: string): void {
    this.forget(key, undefined);
    if (value !== '') this.#keep(key, key, value);
  }

  /** Another answer is given: what is kept of this one goes, and what is held back of it for the same list. */
  forget(key: string, decidedBy: string | undefined): void {
    for (const name of [key, parkedName(key, decidedBy)]) if (Object.hasOwn(this.#parked, name)) this.#drop(key, name);
    if (!indexOf(this.#questionnaire).cleared.has(key)) return;
    for (const name of namesBeside(this.#parked, key)) {
      const kept = readParkedName(name)?.decidedBy;
      if (kept === undefined || kept === decidedBy) this.#drop(key, name);
    }
  }

  /** Every key that now has another answer than before. */
  changed(): Answers {
    const changed = [...this.#before].filter(([key, before]) => this.#answers[key] !== before);
    return Object.fromEntries(changed.map(([key]) => [key, this.#answers[key]!]));
  }

  /** Every key of which something else is kept aside now. */
  reparked(): readonly string[] {
    return [...this.#reparked];
  }

  /** An answer that was kept aside without a list comes back only to a list that has it. */
  #parkedFor(key: string, facts: NodeFacts | undefined): string | undefined {
    const decided = parkedName(key, facts?.decidedBy);
    if (ownText(this.#parked, decided) !== '') return decided;
    const value = ownText(this.#parked, key);
    const question = questionAt(this.#questionnaire, key);
    return value !== '' && question && this.#label(question, value, facts) !== undefined ? key : undefined;
  }

  #keep(key: string, name: string, value: string, description?: string): void {
    this.#reparked.add(key);
    this.#parked[name] = value;
    if (description !== undefined && this.#describes(key)) this.#parked[descriptionKey(name)] = description;
  }

  /** Gives the parked answers of a key other holders. An answer with no holder is newer than one with another. */
  #rename(key: string, holders: (name: ParkedName) => readonly number[]): void {
    const names = [key, ...namesBeside(this.#parked, key)].filter((name) => ownText(this.#parked, name) !== '');
    for (const name of names) {
      const read = readParkedName(name)!;
      const next = parkedName(key, read.decidedBy, holders(read));
      if (next === name) continue;
      const [value, description] = [ownText(this.#parked, name), ownText(this.#parked, descriptionKey(name))];
      this.#drop(key, name);
      if (read.heldBy.length > 0 && ownText(this.#parked, next) !== '') continue;
      this.#keep(key, next, value, description);
    }
  }

  #drop(key: string, name: string): void {
    this.#reparked.add(key);
    delete this.#parked[name];
    if (this.#describes(key)) delete this.#parked[descriptionKey(name)];
  }

  #put(key: string, value: string): void {
    if (!this.#before.has(key)) this.#before.set(key, ownText(this.#answers, key));
    this.#answers[key] = value;
  }

  #describes(key: string): QuestionNode | undefined {
    const question = questionAt(this.#questionnaire, key);
    return question?.storesDescription ? question : undefined;
  }

  #label(question: QuestionNode, value: string, facts: NodeFacts | undefined): string | undefined {
    return labelOf(optionsOf(this.#questionnaire, question, this.#today, facts), value);
  }
}
