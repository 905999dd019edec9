import type { Answers } from '@quire/validation';
import { ownText } from '../../core/index.ts';

/** A native control that holds an answer, or one radio of a group that does. */
type AnswerElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The answer as the control says it; an unchecked box is the empty one. */
const answerIn = (element: AnswerElement): string =>
  element.type === 'checkbox' && !isChecked(element) ? '' : element.value;

/** Puts an answer into its control. A control that shows it already is left alone, with its caret. */
function showAnswer(element: AnswerElement, answer: string): void {
  if (element.type === 'checkbox' || element.type === 'radio') {
    if (isChecked(element) !== (element.value === answer))
      (element as HTMLInputElement).checked = element.value === answer;
  } else if (element.value !== answer) {
    element.value = answer;
  }
}

const isChecked = (element: AnswerElement): boolean => (element as HTMLInputElement).checked;

/** Props to spread on a native control, or on every radio of a group. Only the name differs from key to key. */
export interface Registration {
  readonly name: string;
  readonly onChange: (event: { target: AnswerElement }) => void;
  readonly ref: (element: AnswerElement | null) => (() => void) | undefined;
}

/** The native controls on the screen, by the key whose answer they show. They hold no answers of their own. */
export interface AnswerControls {
  /** Joins a native control; typing in it calls `onTyped`. */
  register(key: string): Registration;
  /** Shows answers in the controls that are on the screen. */
  show(set: Answers): void;
}

/**
 * @param answers as they are now
 * @param onTyped called with a person's edit
 */
export function createAnswerControls(
  answers: () => Answers,
  onTyped: (key: string, value: string) => void,
): AnswerControls {
  const onScreen = new Map<string, AnswerElement[]>();

  const joined = {
    onChange({ target }: { target: AnswerElement }): void {
      onTyped(target.name, answerIn(target));
    },
    ref(element: AnswerElement | null): (() => void) | undefined {
      if (!element) return undefined;
      const { name } = element;
      const beside = onScreen.get(name);
      if (beside) beside.push(element);
      else onScreen.set(name, [element]);
      showAnswer(element, ownText(answers(), name));
      return () => {
        const others = onScreen.get(name)?.filter((other) => other !== element) ?? [];
        if (others.length > 0) onScreen.set(name, others);
        else onScreen.delete(name);
      };
    },
  };

  return {
    register: (key) => ({ name: key, ...joined }),
    show(set) {
      for (const [key, value] of Object.entries(set)) {
        for (const element of onScreen.get(key) ?? []) showAnswer(element, value);
      }
    },
  };
}
