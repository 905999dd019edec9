import type { Answers } from '@quire/validation';
import { ownText } from '../../core/index.ts';

/** A native control that holds an answer, or one radio of a group that does. */
type AnswerElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The answer as the control says it; an unchecked box is the empty one. */
const answerIn = (element: AnswerElement): string =>
  element.type === 'checkbox' && !isChecked(element) ? '' : element.value;

/** Writes an answer into its control, unless it is there already: the caret stays. */
function showAnswer(element: AnswerElement, answer: string): void {
  if (element.type === 'checkbox' || element.type === 'radio') {
    if (isChecked(element) !== (element.value === answer))
      (element as HTMLInputElement).checked = element.value === answer;
  } else if (element.value !== answer) {
    element.value = answer;
  }
}

/** Returns whether its HTML says something else: a person was faster than the script of a page from a server. */
function isEdited(element: AnswerElement): boolean {
  if ('options' in element) {
    const { options, selectedIndex } = element;
    if (options[selectedIndex]?.defaultSelected) return false;
    return element.value !== ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
  }
  if (element.type === 'checkbox' || element.type === 'radio')
    return isChecked(element) !== (element as HTMLInputElement).defaultChecked;
  // An email field leaves blanks around its text out.
  const first = element.type === 'email' ? element.defaultValue.trim() : element.defaultValue;
  return element.value !== first;
}

const isText = ({ type, disabled }: AnswerElement): boolean => !disabled && type !== 'checkbox' && type !== 'radio';

const isChecked = (element: AnswerElement): boolean => (element as HTMLInputElement).checked;

/** Props for a native control, or every radio of a group. Only the name differs between keys. */
export interface Registration {
  readonly name: string;
  readonly onChange: (event: { target: AnswerElement }) => void;
  readonly ref: (element: AnswerElement | null) => void;
}

/** An element, and whether it was in the page: one that has left it is gone. React 18 says of none. */
interface Joined {
  readonly element: AnswerElement;
  wasInPage: boolean;
}

/** Native controls on the screen, by answer key. They hold no answers of their own. */
export interface AnswerControls {
  /** Joins a native control; typing in it calls `onTyped`. */
  register(key: string): Registration;
  /** @param except key of the control that is typed in */
  show(set: Answers, except?: string): void;
  /** Takes a text that came into a text field or a select without an event. */
  readSilent(key: string): void;
}

/** @param answers current answers @param onTyped called with a person's edit @param prefix begins every name */
export function createAnswerControls(
  answers: () => Answers,
  onTyped: (key: string, value: string) => void,
  prefix = (): string => '',
): AnswerControls {
  const joinedOnes = new Map<string, Joined[]>();
  const onScreen = (name: string): Joined[] => {
    const named = (joinedOnes.get(name) ?? []).filter((one) => {
      const { isConnected } = one.element;
      const isGone = one.wasInPage && !isConnected;
      one.wasInPage = isConnected;
      return !isGone;
    });
    joinedOnes.set(name, named);
    return named;
  };
  const keyOf = (name: string): string => name.slice(prefix().length);

  const met = new WeakSet<AnswerElement>();
  const isMet = (element: AnswerElement): boolean => met.has(element) || !met.add(element);

  const joined = {
    onChange({ target }: { target: AnswerElement }): void {
      onTyped(keyOf(target.name), answerIn(target));
    },
    ref(element: AnswerElement | null): void {
      if (!element) return;
      const { name } = element;
      // A host may put its root into the page later.
      const named = onScreen(name);
      if (!named.some((one) => one.element === element)) named.push({ element, wasInPage: element.isConnected });
      const answer = ownText(answers(), keyOf(name));
      if (isMet(element) || !isEdited(element)) showAnswer(element, answer);
      // Another radio of the group holds what was chosen.
      else if (element.type !== 'radio' || isChecked(element)) onTyped(keyOf(name), answerIn(element));
    },
  };

  return {
    register: (key) => ({ name: prefix() + key, ...joined }),
    show(set, except) {
      for (const [key, value] of Object.entries(set)) {
        if (key !== except) for (const { element } of onScreen(prefix() + key)) showAnswer(element, value);
      }
    },
    readSilent(key) {
      for (const { element } of onScreen(prefix() + key))
        if (isText(element) && element.value !== '' && element.value !== ownText(answers(), key))
          onTyped(key, element.value);
    },
  };
}
