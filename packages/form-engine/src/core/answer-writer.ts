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
  facts?: NodeFacts | undefined;
}

/** Writes, parks and restores answers of a state in place, with companions, and records the earlier ones. */
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

  /** Writes an answer and its companion; a value that is not an option keeps the given companion. */
  write(key: string, value: string, { description = '', facts }: Written = {}): void {
    this.#put(key, value);
    const question = this.#describes(key);
    if (question)
      this.#put(descriptionKey(key), value === '' ? '' : (this.#label(question, value, facts) ?? description));
  }

  /**
   * Clears an answer and parks it as typed; false without an answer. One from a dependent list is parked beside the
   * answers that decided the list: each list has its own answer to restore.
   */
  park(key: string, decidedBy?: string, heldBy?: readonly number[]): boolean {
    const value = ownText(this.#answers, key);
    if (value === '') return false;
    this.#keep(key, parkedName(key, decidedBy, heldBy), value, ownText(this.#answers, descriptionKey(key)));
    this.write(key, '');
    return true;
  }

  /**
   * Clears an answer for a node that ceased to count, and holds back its other parked ones; false without an answer.
   */
  hold(key: string, node: number, decidedBy: string | undefined): boolean {
    this.#rename(key, ({ heldBy }) => (heldBy.includes(node) ? heldBy : [...heldBy, node]));
    return this.park(key, decidedBy, [node]);
  }

  /** Releases an answer's parked values: the node that cleared it counts again. */
  release(key: string, node: number): void {
    this.#rename(key, ({ heldBy }) => heldBy.filter((holder) => holder !== node));
  }

  /** Restores a parked answer if the question has no answer; returns whether it did. */
  restore(key: string, facts: NodeFacts | undefined): boolean {
    if (answerText(this.#answers, key) !== '') return false;
    const name = this.#parkedFor(key, facts);
    if (name === undefined) return false;
    this.write(key, ownText(this.#parked, name), { description: ownText(this.#parked, descriptionKey(name)), facts });
    this.#drop(key, name);
    return true;
  }

  /** Parks an answer of a question that does not count at present. */
  setAside(key: string, value: string): void {
    this.forget(key, undefined);
    if (value !== '') this.#keep(key, key, value);
  }

  /** Drops the parked values of an answer that another replaces, and those held back for the same list. */
  forget(key: string, decidedBy: string | undefined): void {
    for (const name of [key, parkedName(key, decidedBy)]) if (Object.hasOwn(this.#parked, name)) this.#drop(key, name);
    if (!indexOf(this.#questionnaire).cleared.has(key)) return;
    for (const name of namesBeside(this.#parked, key)) {
      const kept = readParkedName(name)?.decidedBy;
      if (kept === undefined || kept === decidedBy) this.#drop(key, name);
    }
  }

  /** Returns every changed key with its answer. */
  changed(): Answers {
    const changed = [...this.#before].filter(([key, before]) => this.#answers[key] !== before);
    return Object.fromEntries(changed.map(([key]) => [key, this.#answers[key]!]));
  }

  /** Returns every key whose parked value changed. */
  reparked(): readonly string[] {
    return [...this.#reparked];
  }

  #parkedFor(key: string, facts: NodeFacts | undefined): string | undefined {
    const decided = parkedName(key, facts?.decidedBy);
    if (ownText(this.#parked, decided) !== '') return decided;
    const value = ownText(this.#parked, key);
    return value !== '' && this.fits(key, value, facts) ? key : undefined;
  }

  /**
   * Whether an answer parked without a list returns: to a list that has it, or to any where no list has it, which says
   * so as when the application is opened.
   */
  fits(key: string, value: string, facts: NodeFacts | undefined): boolean {
    const question = questionAt(this.#questionnaire, key);
    if (!question) return false;
    const isIn = (of: NodeFacts | undefined): boolean => this.#label(question, value, of) !== undefined;
    return isIn(facts) || !question.cases?.some(({ list }) => isIn({ shown: true, disabled: false, list }));
  }

  #keep(key: string, name: string, value: string, description?: string): void {
    this.#reparked.add(key);
    this.#parked[name] = value;
    if (description !== undefined && this.#describes(key)) this.#parked[descriptionKey(name)] = description;
  }

  /** Renames the holders of a key's parked answers. An answer without a holder is newer than one with another. */
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
