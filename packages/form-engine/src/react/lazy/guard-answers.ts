import { guardPastes, tellProblems } from '@quire/ui';
import { fillText, type BrowserMessages } from '@quire/validation';
import { questionAt, type Questionnaire, type QuestionNode } from '../../core/index.ts';

/** Keeps pastes that no browser bears out of the questions of a page, and tells the problems that appear behind the focus. Returns how to end both. */
export function guardAnswers(page: HTMLElement, questionnaire: Questionnaire, messages: BrowserMessages): () => void {
  const endTelling = tellProblems(page);
  const endGuard = guardPastes(page, {
    limitOf: ({ name }) => longestAnswer(questionnaire, name),
    text: (count, limit) => fillText(messages.form.pasteTooLong, { count, limit }),
  });
  return () => {
    endTelling();
    endGuard();
  };
}

const spelledLengths: Partial<Record<QuestionNode['control'], number>> = { date: 10, phone: 14, ssn: 11 };

function longestAnswer(questionnaire: Questionnaire, key: string): number {
  const question = questionAt(questionnaire, key);
  return question ? question.maxLength ?? spelledLengths[question.control] ?? 0 : 0;
}
