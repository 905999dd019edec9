import type { LiveApplication } from '@quire/form-engine';
import { flushSync } from 'react-dom';
import { questionAround } from './question-around.ts';

/**
 * Keeps focus, caret, opened folds and scroll position while a change replaces the elements on the page. `otherwise`:
 * selector of what gets the focus where the focused element is not there again.
 */
export function keepFocus(
  live: { current(): Pick<LiveApplication, 'controls' | 'questionnaire'> },
  change: () => void,
  otherwise?: string,
): void {
  const before = document.activeElement;
  const name = before instanceof HTMLElement ? nameOf(before) : undefined;
  const caret =
    before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement
      ? ([before.selectionStart, before.selectionEnd] as const)
      : undefined;
  const scrolled = window.scrollY;
  const opened = folds().map(({ open }) => open);
  flushSync(change);
  const now = folds();
  // With other folds than before, each is as the page has it.
  if (now.length === opened.length) for (const [at, fold] of now.entries()) fold.open ||= opened[at]!;

  const isLost = document.activeElement === document.body;
  const after = isLost ? [name, otherwise].map((one) => one && find(one)).find(Boolean) : undefined;
  if (after) {
    after.focus({ preventScroll: true });
    if (document.activeElement !== after) {
      // A complete item is folded when it is shown.
      const { controls, questionnaire } = live.current();
      const question = questionAround(questionnaire, after);
      if (question && controls.focus(question.key)) after.focus({ preventScroll: true });
    }
    if (caret && caret[0] !== null && (after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement))
      after.setSelectionRange(...caret);
  }
  if (window.scrollY !== scrolled) window.scrollTo({ top: scrolled, behavior: 'instant' });
}

/** Radios share a name, and React gives them new ids after the change. */
const nameOf = (element: HTMLElement): string | undefined => {
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return `input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return element.id === '' ? undefined : `#${CSS.escape(element.id)}`;
};

const folds = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
