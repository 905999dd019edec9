import type { Answers } from '@quire/validation';
import { pageOf, type Problem, questionAt, splitStructure } from '../../core/index.ts';
import type { LiveApplication } from '../live/live-application.ts';

/** What a host can do with a form from outside, by the `ref` of `<Questionnaire>`. */
export interface QuestionnaireHandle<Given = Answers> {
  /** Does what the button that submits does. Resolves to whether `onSubmit` took the answers. */
  submit(): Promise<boolean>;
  /** Shows all problems. Returns those that block a submission, without waiting for checks that still run. */
  validate(): readonly Problem[];
  /** Goes to a question, also on another page. Returns false where none is shown with this key. */
  focus(key: string): boolean;
  /** Returns the answers as `onSubmit` gets them. */
  answers(): Given;
  /** Shows the answers that were handed in last, without problems, from the first page. */
  reset(): void;
  /** Shows what a server says of answers, as if `onSubmit` had returned it. Returns the messages without a place. */
  setErrors(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

interface Ways {
  submit: () => Promise<boolean>;
  forget: () => void;
  goTo: (place: { page: string; key?: string }) => void;
  /** The answers to go back to. */
  answers: Answers;
  /** The name of the first page. */
  first: string | undefined;
}

/** Returns the handle of a form that is open. */
export function handleOf(
  application: LiveApplication,
  { submit, forget, goTo, answers, first }: Ways,
): QuestionnaireHandle {
  const { problems, questionnaire } = application;
  return {
    submit,
    validate() {
      problems.validating(true);
      return problems.now().filter(({ severity }) => severity === 'blocks');
    },
    focus(key) {
      const question = questionAt(questionnaire, key);
      if (!question || !application.node(question.index).shown) return false;
      goTo({ page: pageOf(questionnaire, key)!.name, key });
      return true;
    },
    answers: () => ({ ...application.submitted(), ...application.structure() }),
    reset() {
      const { answers: replaced, structure } = splitStructure(answers);
      application.load(replaced, structure);
      problems.setErrors({});
      problems.validating(false);
      forget();
      if (first !== undefined) goTo({ page: first });
    },
    setErrors: (errors) => problems.setErrors(errors),
  };
}
