import { useEffect, useState } from 'react';
import type { LiveApplication } from '../live/live-application.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { followQuestions, isAnswered, questionsBelow } from './is-complete.ts';

/**
 * Whether a node stands behind its `details`, and these were opened because something below it is answered by now, or must be. Undefined for a
 * node that stands there by itself, which never changes: nobody loses the question in which they type.
 */
export function useDetailsOpen(index: number, mayClose: boolean): boolean | undefined {
  const { application } = useQuestionnaire();
  const [isOpen, setOpen] = useState(() => (mayClose && !mustBeOpen(application, index) ? false : undefined));
  useEffect(() => (isOpen === false ? followQuestions(application, questionsBelow(application.questionnaire, index), () => {
    if (mustBeOpen(application, index)) setOpen(true);
  }) : undefined), [isOpen, application, index]);
  return isOpen;
}

/** Whether anything below a node is answered, or must be. */
const mustBeOpen = (application: LiveApplication, index: number): boolean => questionsBelow(application.questionnaire, index).some((question) => {
  const { shown, required } = application.node(question.index);
  return (shown && required !== undefined) || application.typed(question.key) !== undefined || isAnswered(application, question);
});
