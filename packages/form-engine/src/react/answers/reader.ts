import { answerFormatter, type FormatAnswer } from '../fill-answers.ts';
import type { QuestionnaireContextValue } from '../questionnaire-context.ts';

/** Rights of the person who reads the answers. */
export interface Reader extends QuestionnaireContextValue {
  /** Returns the stored answer, also a hidden one, for a reader; for an applicant the one that counts and is sent. */
  answer: (key: string) => string;
  /** The same within a text. */
  format: FormatAnswer;
}

export function readerOf(host: QuestionnaireContextValue): Reader {
  const {
    application: { questionnaire, mode, stored, answer: counted },
    messages,
  } = host;
  const answer = mode === 'read' ? stored : counted;
  return { ...host, answer, format: answerFormatter(questionnaire, answer, messages.form) };
}
