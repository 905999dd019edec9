import type { Answers } from '@quire/validation';
import { useState } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ListedProblem } from './problems-by-page.ts';

/**
 * Returns what the button that submits does: with a problem it shows all of them and goes to the first; otherwise it
 * hands over the answers, once at a time.
 */
export function useSubmission(
  onSubmit: (answers: Answers) => unknown,
  goTo: (problem: ListedProblem) => void,
): { submit: () => void; isSending: boolean; hasFailed: boolean } {
  const { application } = useQuestionnaire();
  const [stage, setStage] = useState<'idle' | 'sending' | 'failed'>('idle');

  const send = async (): Promise<void> => {
    setStage('sending');
    try {
      // Answers alone do not say how many items a group has.
      await onSubmit({ ...application.submitted(), ...application.structure() });
      setStage('idle');
    } catch (error) {
      setStage('failed');
      // The host hears of its own fault, and the form stays.
      reportError(error);
    }
  };
  const submit = (): void => {
    application.problems.validating(true);
    const [first] = application.problems.now().filter(({ severity }) => severity === 'blocks');
    if (first) goTo(first);
    else void send();
  };
  return { submit, isSending: stage === 'sending', hasFailed: stage === 'failed' };
}
