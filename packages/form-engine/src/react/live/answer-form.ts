import type { Answers } from '@quire/validation';
import { createFormControl, type UseFormRegisterReturn } from 'react-hook-form';
import type { Questionnaire } from '../../core/index.ts';

type AnswerValues = Record<string, string>;

/** react-hook-form's control over every answer of every page. */
export type FormControl = ReturnType<typeof createFormControl<AnswerValues>>;

/** What to spread on a native control; the same object for a key each time, so that its ref stays. */
export type Registration = UseFormRegisterReturn<string>;

/** The live answers as react-hook-form holds them, and the way in and out. */
export interface AnswerForm {
  readonly control: FormControl;
  /** Joins a native control; typing in it calls `onTyped`. */
  register(key: string): Registration;
  /** Writes answers, and the controls on the screen with them. Structure keys are passed over. */
  write(set: Answers): void;
}

/** @param onTyped called with a person's edit, after react-hook-form holds it */
export function createAnswerForm(questionnaire: Questionnaire, answers: Answers, onTyped: (key: string, value: string) => void): AnswerForm {
  const control = createFormControl<AnswerValues>();
  // reset() rather than default values: getValues() reads the defaults until a first change or reset.
  control.reset(everyAnswer(questionnaire, answers));
  const registrations = new Map<string, Registration>();

  return {
    control,
    register(key) {
      const known = registrations.get(key);
      if (known) return known;
      const made = control.register(key, {
        onChange: (event: { target: HTMLInputElement }) => onTyped(key, answerIn(event.target)),
        // On blur react-hook-form writes false or null for what is not chosen.
        onBlur: () => { if (!control.getValues(key)) control.setValue(key, ''); },
      });
      registrations.set(key, made);
      return made;
    },
    write(set) {
      for (const [key, value] of Object.entries(set)) {
        if (!key.startsWith('@') && control.getValues(key) !== value) control.setValue(key, value);
      }
    },
  };
}

/** Every key that is asked, with its answer or `''`: react-hook-form reads undefined as "ask the DOM". */
function everyAnswer(questionnaire: Questionnaire, answers: Answers): AnswerValues {
  const values: AnswerValues = {};
  for (const key of Object.keys(questionnaire.asks)) values[key] = '';
  for (const [key, value] of Object.entries(answers)) if (!key.startsWith('@')) values[key] = value;
  return values;
}

/** An unchecked box is the empty answer, where react-hook-form says `false`. */
const answerIn = (target: HTMLInputElement): string => (target.type === 'checkbox' ? (target.checked ? 'true' : '') : target.value);

