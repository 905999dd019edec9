import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CompiledFold } from '../../core/index.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { editFold, followFold } from './fold-line.tsx';
import { useKeyed } from '../use-keyed.ts';
import { followQuestions, isComplete, questionsBelow } from './is-complete.ts';

interface Folding {
  isFolded: boolean;
  /** For the element around the questions. Folded questions are hidden, not removed: they keep their contents. */
  questions: RefObject<HTMLDivElement | null>;
  /** Opens it, with the focus in its first control. */
  edit: () => void;
}

/** Signs of an applicant at work in the questions. Some browsers do not focus a pressed choice. */
const signsOfWork = ['focusin', 'pointerdown', 'input'] as const;

/**
 * Folds a node that is complete and without focus. It opens with focus or a problem, and folds once the focus leaves.
 * This state belongs to the view alone.
 */
export function useFold(index: number, fold: CompiledFold): Folding {
  const { application } = useQuestionnaire();
  const [isOpen, setOpen] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const below = useMemo(() => questionsBelow(application.questionnaire, index), [application, index]);

  // Listening pauses while the applicant types in it.
  const subscribe = useCallback(
    (open: boolean, listener: () => void) => followQuestions(application, open ? [] : below, listener),
    [application, below],
  );
  const isFolded = useKeyed(subscribe, isOpen, (open) => !open && isComplete(application, fold, below));

  useEffect(() => {
    const open = (): void => setOpen(true);
    const element = questions.current;
    for (const sign of signsOfWork) element?.addEventListener(sign, open);
    return () => {
      for (const sign of signsOfWork) element?.removeEventListener(sign, open);
    };
  }, []);

  useEffect(() => (isOpen ? followFold(questions.current, setOpen) : undefined), [isOpen]);

  const edit = useCallback(() => editFold(questions.current, setOpen), []);

  return { isFolded, questions, edit };
}
