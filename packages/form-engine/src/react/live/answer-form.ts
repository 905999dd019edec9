import type { Answers } from '@quire/validation';
import { createFormControl } from 'react-hook-form';
import { ownText, type Questionnaire } from '../../core/index.ts';
import { answerIn, showAnswer, type AnswerElement } from './answer-element.ts';

type AnswerValues = Record<string, string>;

/** react-hook-form's control over every answer of every page. */
export type FormControl = ReturnType<typeof createFormControl<AnswerValues>>;

/** What to spread on a native control, or on every radio of a group. Only the name differs from key to key. */
export interface Registration {
  readonly name: string;
  readonly onChange: (event: { target: AnswerElement }) => void;
  readonly onBlur: (event: { target: AnswerElement }) => void;
  readonly ref: (element: AnswerElement | null) => (() => void) | undefined;
}

/** The live answers as react-hook-form holds them, and the way in and out. */
export interface AnswerForm {
  readonly control: FormControl;
  /** Joins a native control; typing in it calls `onTyped`. */
  register(key: string): Registration;
  /** Writes answers, and the controls on the screen with them. Structure keys are passed over. */
  write(set: Answers): void;
}

const edited = { shouldDirty: true };
const left = { shouldTouch: true };

/**
 * The controls are joined here and not by react-hook-form's own register(), which costs more at the mount of a long page
 * than all the rest of a question.
 * @param answers as they are now
 * @param onTyped called with a person's edit, after react-hook-form holds it
 */
export function createAnswerForm(questionnaire: Questionnaire, answers: () => Answers, onTyped: (key: string, value: string) => void): AnswerForm {
  const control = createFormControl<AnswerValues>();
  // reset() rather than default values: getValues() reads the defaults until a first change or reset.
  control.reset(everyAnswer(questionnaire, answers()));
  const onScreen = new Map<string, AnswerElement[]>();
  // It keeps nothing under a name that it takes for an attack, such as `constructor`.
  const held = (name: string): string => (control.getValues(name) as string | undefined) ?? ownText(answers(), name);

  const joined = {
    onChange({ target }: { target: AnswerElement }): void {
      const value = answerIn(target);
      control.setValue(target.name, value, edited);
      onTyped(target.name, value);
    },
    onBlur({ target: { name } }: { target: AnswerElement }): void {
      control.setValue(name, control.getValues(name), left);
    },
    ref(element: AnswerElement | null): (() => void) | undefined {
      if (!element) return undefined;
      const { name } = element;
      const beside = onScreen.get(name);
      if (beside) beside.push(element);
      else onScreen.set(name, [element]);
      showAnswer(element, held(name));
      return () => {
        const others = onScreen.get(name)?.filter((other) => other !== element) ?? [];
        if (others.length > 0) onScreen.set(name, others);
        else onScreen.delete(name);
      };
    },
  };

  return {
    control,
    register: (key) => ({ name: key, ...joined }),
    write(set) {
      for (const [key, value] of Object.entries(set)) {
        if (key.startsWith('@')) continue;
        if (control.getValues(key) !== value) control.setValue(key, value);
        for (const element of onScreen.get(key) ?? []) showAnswer(element, value);
      }
    },
  };
}

/** Every key that is asked, with its answer or `''`, so that nothing reads as undefined. */
function everyAnswer(questionnaire: Questionnaire, answers: Answers): AnswerValues {
  const values: AnswerValues = {};
  for (const key of Object.keys(questionnaire.asks)) values[key] = '';
  for (const [key, value] of Object.entries(answers)) if (!key.startsWith('@')) values[key] = value;
  return values;
}
