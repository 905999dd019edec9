import type { Answers } from '@quire/validation';
import { answerKeysOfNode, ownText, type QuestionNode } from '../../core/index.ts';

/** A server that refused what was sent, a check of the host, or a note about the answer. */
export type HostSource = 'server' | 'check' | 'note';

/** What a host says of one answer. It stands as long as the question has that answer. */
export interface HostError {
  readonly about: string;
  readonly message: string;
}

/** What a host says of one question. */
export type HostErrorsOfQuestion = Readonly<Partial<Record<HostSource, HostError>>>;

/** What a host says of answers, by question. The core knows nothing of it. */
export class HostErrors {
  readonly #said = new Map<number, HostErrorsOfQuestion>();

  /** Replaces all that one source has said. Returns the questions that it spoke of before or speaks of now. */
  replace(source: HostSource, errors: ReadonlyMap<number, HostError>): number[] {
    const before = [...this.#said].flatMap(([question, said]) => (said[source] ? [question] : []));
    const touched = [...new Set([...before, ...errors.keys()])];
    for (const question of touched) this.put(question, { ...this.at(question), [source]: errors.get(question) });
    return touched;
  }

  /** The same object until it changes. */
  at(question: number): HostErrorsOfQuestion {
    return this.#said.get(question) ?? nothing;
  }

  /** Puts all that was said of one question, such as of an instance that has moved there. */
  put(question: number, said: HostErrorsOfQuestion): void {
    if (said.server || said.check || said.note) this.#said.set(question, said);
    else this.#said.delete(question);
  }

  /** Returns what is about the present answer. */
  standing(question: QuestionNode, answers: Answers): readonly { from: HostSource; message: string }[] {
    const said = this.#said.get(question.index);
    if (!said) return none;
    const present = answerOf(question, answers);
    return sources.flatMap((from) => {
      const error = said[from];
      return error?.about === present ? [{ from, message: error.message }] : [];
    });
  }
}

const nothing: HostErrorsOfQuestion = {};
const none: readonly never[] = [];
const sources = ['check', 'server', 'note'] as const;

/** Returns the whole answer of a question as one text: that of each of its boxes. */
export const answerOf = (question: QuestionNode, answers: Answers): string =>
  answerKeysOfNode(question)
    .map((key) => ownText(answers, key))
    .join('\n');
