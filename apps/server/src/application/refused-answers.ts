import {
  isAnswerKey,
  documentAnswered,
  isDocumentQuestion,
  pageOf,
  questionAt,
  type Questionnaire,
} from '@quire/form-engine/core';
import { textLength, type Answers } from '@quire/validation';
import { type Messages } from '@quire/messages';
import type { FastifyRequest } from 'fastify';
import { codedText, type CodedText } from '../http/coded-text.ts';
import { canBeSaved } from '../records/control-characters.ts';
import { Refusal, type RefusalDetails } from '../security/refusal.ts';

type Problems = NonNullable<RefusalDetails['problems']>;

const mostKeys = 600;
/** The longest answer in characters, unless a question of the questionnaire allows more. */
const mostCharacters = 7000;

/**
 * Looks at the answers as they were sent: the contract's shape would pass over `__proto__` and not name a value that is
 * no text.
 * @throws Refusal 422 naming every key that cannot be kept; then nothing of the whole save is
 */
export function refuseSentAnswers(
  { questionnaire }: { questionnaire: Questionnaire },
  { body, messages }: FastifyRequest,
): void {
  const answers = typeof body === 'object' && body !== null && 'answers' in body ? body.answers : undefined;
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return;
  const entries = Object.entries(answers) as [string, unknown][];
  if (entries.length > mostKeys) throw new Refusal('answers.tooMany', { count: entries.length, most: mostKeys });
  const longest = longestAnswer(questionnaire);
  const problems = entries.flatMap(([key, answer]) => {
    const fault = faultOf(questionnaire, messages, key, answer, longest);
    return fault === undefined ? [] : [problemAt(questionnaire, key, fault)];
  });
  refuseThem(problems, { few: 'answers.refused', many: 'answers.refusedAndMore' });
}

/**
 * Pages send the mark of a document along (specification, 4.10), and the server goes by the document itself.
 * @throws Refusal 422 for a mark without a document, which is uploaded and not saved
 */
export function refuseForgedMarks(
  { questionnaire, messages }: { questionnaire: Questionnaire; messages: Messages },
  answers: Answers,
  isThere: (key: string) => boolean,
): void {
  const forged = Object.keys(answers).filter(
    (key) => answers[key] === documentAnswered && isDocumentQuestion(questionAt(questionnaire, key)) && !isThere(key),
  );
  refuseThem(
    forged.map((key) => problemAt(questionnaire, key, codedText(messages, 'answers.document'))),
    { few: 'answers.refused', many: 'answers.refusedAndMore' },
  );
}

const problemAt = (questionnaire: Questionnaire, key: string, fault: CodedText): Problems[number] => ({
  key: key.slice(0, 100),
  page: pageOf(questionnaire, key)?.name ?? '',
  ...fault,
});

function faultOf(
  questionnaire: Questionnaire,
  messages: Messages,
  key: string,
  answer: unknown,
  longest: number,
): CodedText | undefined {
  if (!isAnswerKey(questionnaire, key)) return codedText(messages, 'answers.unknownQuestion');
  if (
    isDocumentQuestion(questionAt(questionnaire, key)) &&
    answer !== '' &&
    answer !== null &&
    answer !== documentAnswered
  )
    return codedText(messages, 'answers.document');
  // No answer is empty text (specification, 3.7).
  if (answer === null) return undefined;
  if (typeof answer !== 'string') return codedText(messages, 'answers.notText');
  if (textLength(answer) > longest) return codedText(messages, 'answers.tooLong', { most: longest });
  if (!canBeSaved(answer)) return codedText(messages, 'answers.badCharacter');
  return undefined;
}

function longestAnswer(questionnaire: Questionnaire): number {
  return questionnaire.nodes.reduce(
    (most, node) => (node.kind === 'question' ? Math.max(most, node.maxLength ?? 0) : most),
    mostCharacters,
  );
}

/**
 * @throws Refusal 422 that names the keys of what cannot be kept, and says why of the first; none where there is
 * nothing wrong
 */
export function refuseThem(
  faults: Problems,
  {
    few,
    many,
  }: { few: 'answers.refused' | 'problems.refused'; many: 'answers.refusedAndMore' | 'problems.refusedAndMore' },
): void {
  const [first] = faults;
  if (!first) return;
  const [named, more] = [faults.slice(0, 5), faults.length - 5];
  const values = { keys: named.map(({ key }) => `"${key}"`).join(', '), problem: first.message };
  const details = { problems: faults.slice(0, 100) };
  throw more > 0 ? new Refusal(many, { ...values, count: more }, details) : new Refusal(few, values, details);
}
