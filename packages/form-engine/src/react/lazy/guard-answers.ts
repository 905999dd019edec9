import { guardPastes, announceProblems } from '@quire/ui';
import { fillText, type BrowserMessages } from '@quire/messages';
import { keyNamed } from '../control-id.ts';
import { questionAt, type Questionnaire, type QuestionNode } from '../../core/index.ts';

/**
 * Keeps oversized pastes out of a page's questions, announces problems behind the focus, and opens folds for print.
 * Returns the function that ends this.
 */
export function guardAnswers(
  page: HTMLElement,
  questionnaire: Questionnaire,
  messages: BrowserMessages,
  namePrefix: string,
): () => void {
  const endTelling = announceProblems(page);
  const endGuard = guardPastes(page, {
    limitOf: ({ name }) => longestAnswer(questionnaire, keyNamed(name, namePrefix)),
    text: (count, limit) => fillText(messages.form.pasteTooLong, { count, limit }),
  });
  const endOpening = openOnPaper(page);
  return () => {
    endTelling();
    endGuard();
    endOpening();
  };
}

/** Opens folded sections during a print, which style alone cannot do in every browser. */
function openOnPaper(page: HTMLElement): () => void {
  let opened: HTMLDetailsElement[] = [];
  const turn = (open: boolean): void => {
    for (const details of opened) details.open = open;
  };
  const open = (): void => {
    opened = [...page.querySelectorAll<HTMLDetailsElement>('.quire-section > details:not([open])')];
    turn(true);
  };
  const close = (): void => turn(false);
  window.addEventListener('beforeprint', open);
  window.addEventListener('afterprint', close);
  return () => {
    window.removeEventListener('beforeprint', open);
    window.removeEventListener('afterprint', close);
  };
}

const spelledLengths: Partial<Record<QuestionNode['control'], number>> = { date: 10, phone: 14, ssn: 11 };

function longestAnswer(questionnaire: Questionnaire, key: string): number {
  const question = questionAt(questionnaire, key);
  return question ? (question.maxLength ?? spelledLengths[question.control] ?? 0) : 0;
}
