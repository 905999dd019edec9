import { useIsHydrating } from '@quire/ui';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { CompiledFold } from '../../core/index.ts';
import { loadLazyComponents } from '../lazy/load-lazy-components.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { useKeyed } from '../use-keyed.ts';
import { followQuestions, isComplete, questionsBelow } from './is-complete.ts';

type Parts = Pick<
  Awaited<ReturnType<typeof loadLazyComponents>>,
  'EditButton' | 'editFold' | 'FoldLine' | 'followFold'
>;

interface Folding {
  isFolded: boolean;
  /** For the element around the questions. Folded questions are hidden, not removed: they keep their contents. */
  questions: RefObject<HTMLDivElement | null>;
  /** Opens it, with the focus in its first control. */
  edit: () => void;
  /** The components of the line and its button, once fetched. */
  parts: Parts | undefined;
}

/** Signs of an applicant at work in the questions. Some browsers do not focus a pressed choice. */
const signsOfWork = ['focusin', 'pointerdown', 'input'] as const;

let fetched: Parts | undefined;

/**
 * Folds a node that is complete and without focus. It opens with focus or a problem, and folds once the focus leaves.
 * This state belongs to the view alone.
 */
export function useFold(index: number, fold: CompiledFold): Folding {
  const { application } = useQuestionnaire();
  const [isOpen, setOpen] = useState(false);
  const isHydrating = useIsHydrating();
  const [parts, setParts] = useState(() => (isHydrating ? undefined : fetched));
  const [isLost, setLost] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const below = useMemo(() => questionsBelow(application.questionnaire, index), [application, index]);

  // Listening pauses while the applicant types in it.
  const subscribe = useCallback(
    (open: boolean, listener: () => void) => followQuestions(application, open ? [] : below, listener),
    [application, below],
  );
  const isClosed = useKeyed(subscribe, isOpen, (open) => !open && isComplete(application, fold, below));
  // Without the line, the fold would be invisible.
  const isFolded = isClosed && !isLost;
  const isNeeded = isFolded || isOpen;

  useEffect(() => {
    if (!isNeeded || parts) return;
    loadLazyComponents().then(
      (loaded) => {
        fetched = loaded;
        setParts(loaded);
      },
      () => setLost(true),
    );
  }, [isNeeded, parts]);

  useEffect(() => {
    const open = (): void => setOpen(true);
    const element = questions.current;
    for (const sign of signsOfWork) element?.addEventListener(sign, open);
    return () => {
      for (const sign of signsOfWork) element?.removeEventListener(sign, open);
    };
  }, []);

  useEffect(() => (isOpen && parts ? parts.followFold(questions.current, setOpen) : undefined), [isOpen, parts]);

  const edit = useCallback(() => {
    parts?.editFold(questions.current, setOpen);
  }, [parts]);

  return { isFolded, questions, edit, parts };
}
