import type { Answers } from '@quire/validation';
import { useRef, useState } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ListedProblem } from './problems-by-page.ts';
import { readErrors, type SubmitErrors } from './submit-errors.ts';

/** Takes the answers; see `QuestionnaireFormProps`. */
export type OnSubmit<Given = Answers> = (answers: Given) => Promise<SubmitErrors | unknown> | SubmitErrors | unknown;

/** `refused` has what was said of all answers together, and `failed` nothing that a person could read. */
export type Stage =
  | { is: 'idle' | 'sending' | 'failed' }
  | { is: 'refused'; texts: readonly string[]; hasQuestion: boolean };

export interface Submission {
  /** Shows all problems and goes to the first, or hands over the answers. Resolves to whether they were taken. */
  submit: () => Promise<boolean>;
  /** Forgets what became of the last try. */
  forget: () => void;
  stage: Stage;
}

/**
 * Returns what the button that submits does, once at a time.
 * @param settle resolves once the checks of the host are done
 */
export function useSubmission(
  onSubmit: OnSubmit,
  settle: () => Promise<void>,
  goTo: (problem: Pick<ListedProblem, 'key' | 'page'>) => void,
): Submission {
  const { application } = useQuestionnaire();
  const [stage, setStage] = useState<Stage>({ is: 'idle' });
  const isSending = useRef(false);

  const goToFirst = (): boolean => {
    const [first] = application.problems.now().filter(({ severity }) => severity === 'blocks');
    if (first) goTo(first);
    return first !== undefined;
  };
  /** Shows what the answers were refused for; returns whether a person can read anything of it. */
  const show = (outcome: unknown, sent: Answers): boolean => {
    const read = readErrors(outcome);
    if (!read) return false;
    const left = application.problems.setErrors(read.atKeys, { about: sent });
    // No problem blocked the submission, so one that blocks now comes of the reply, perhaps for a box of its question.
    const refused = application.problems.list().find(({ severity }) => severity === 'blocks');
    const texts = [...read.form, ...Object.values(left)];
    const hasQuestion = refused !== undefined;
    setStage(texts.length > 0 ? { is: 'refused', texts, hasQuestion } : { is: hasQuestion ? 'idle' : 'failed' });
    if (refused) goTo(refused);
    if (read.fault) reportError(read.fault);
    return true;
  };
  const send = async (): Promise<boolean> => {
    // Answers alone do not say how many items a group has.
    const sent = { ...application.submitted(), ...application.structure() };
    try {
      if (show(await onSubmit(sent), sent)) return false;
      setStage({ is: 'idle' });
      return true;
    } catch (error) {
      if (show(error, sent)) return false;
      setStage({ is: 'failed' });
      // The host hears of its own fault, and the form stays.
      reportError(error);
      return false;
    }
  };
  const submit = async (): Promise<boolean> => {
    if (isSending.current) return false;
    application.problems.setErrors({});
    application.problems.validating(true);
    if (goToFirst()) {
      setStage({ is: 'idle' });
      return false;
    }
    isSending.current = true;
    setStage({ is: 'sending' });
    try {
      await settle();
      if (!goToFirst()) return await send();
      setStage({ is: 'idle' });
      return false;
    } finally {
      isSending.current = false;
    }
  };
  return { submit, forget: () => setStage({ is: 'idle' }), stage };
}
