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
export type HostErrors = Map<number, HostErrorsOfQuestion>;

/** Replaces all that one source has said. Returns the questions that it spoke of before or speaks of now. */
export function replaceErrors(said: HostErrors, source: HostSource, errors: ReadonlyMap<number, HostError>): number[] {
  const before = [...said].flatMap(([question, own]) => (own[source] ? [question] : []));
  const touched = [...new Set([...before, ...errors.keys()])];
  for (const question of touched) putErrors(said, question, { ...said.get(question), [source]: errors.get(question) });
  return touched;
}

/** Puts all that was said of one question, such as of an instance that has moved there. */
export function putErrors(said: HostErrors, question: number, own: HostErrorsOfQuestion | undefined): void {
  if (own && Object.values(own).some(Boolean)) said.set(question, own);
  else said.delete(question);
}

/** Returns what is about the present answer of a question. */
export function standingErrors(
  own: HostErrorsOfQuestion,
  question: QuestionNode,
  answers: Answers,
): readonly { from: HostSource; message: string }[] {
  const present = answerOf(question, answers);
  return sources.flatMap((from) => {
    const error = own[from];
    return error?.about === present ? [{ from, message: error.message }] : [];
  });
}

const sources = ['check', 'server', 'note'] as const;

/** Returns the whole answer of a question as one text: that of each of its boxes. */
export const answerOf = (question: QuestionNode, answers: Answers): string =>
  answerKeysOfNode(question)
    .map((key) => ownText(answers, key))
    .join('\n');
