import { useEffect, useState } from 'react';
import type { LiveApplication } from '../live/live-application.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { followQuestions, isAnswered, isComplete, questionsBelow } from './is-complete.ts';

interface DetailsOpen {
  /** Undefined for a node without details, which never changes: no applicant loses the question they type in. */
  isOpen: boolean | undefined;
  setOpen: (open: boolean) => void;
  /** State of a closed one, in one word. */
  holds: 'optional' | 'complete' | undefined;
}

const nothing: readonly string[] = [];

/**
 * Returns whether a node has `details` and they are open. They open by themselves unless untouched or, with `needs`,
 * complete.
 */
export function useDetailsOpen(index: number, mayClose: boolean, needs: readonly string[] = nothing): DetailsOpen {
  const { application } = useQuestionnaire();
  const [isOpen, setOpen] = useState(() => (mayClose && holdsOf(application, index, needs) ? false : undefined));
  useEffect(
    () =>
      isOpen === false
        ? followQuestions(application, questionsBelow(application.questionnaire, index), () => {
            if (!holdsOf(application, index, needs)) setOpen(true);
          })
        : undefined,
    [isOpen, application, index, needs],
  );
  return { isOpen, setOpen, holds: isOpen === false ? holdsOf(application, index, needs) : undefined };
}

function holdsOf(application: LiveApplication, index: number, needs: readonly string[]): DetailsOpen['holds'] {
  const questions = questionsBelow(application.questionnaire, index);
  const isTouched = questions.some((question) => {
    const { shown, required } = application.node(question.index);
    return (
      (shown && required !== undefined) ||
      application.controls.typed(question.key) !== undefined ||
      isAnswered(application, question)
    );
  });
  if (!isTouched) return 'optional';
  return isComplete(application, { needs }, questions) ? 'complete' : undefined;
}
