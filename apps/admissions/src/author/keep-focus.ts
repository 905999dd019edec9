import type { LiveApplication } from '@quire/form-engine';
import { flushSync } from 'react-dom';
import type { Admissions } from '../application/admissions.ts';
import { placeOf, questionAround } from '../application/question-around.ts';

/**
 * Keeps focus, caret, opened folds and scroll position where a change makes another application the current one. What
 * had the focus may not be there again: then its question has it, or the heading.
 */
export function keepFocus(
  { live, session: { returnPoint } }: Pick<Admissions, 'live' | 'session'>,
  change: () => void,
): void {
  const { generation } = live.store.getState();
  const before = document.activeElement;
  const name = before instanceof HTMLElement ? nameOf(before) : undefined;
  const caret =
    before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement
      ? ([before.selectionStart, before.selectionEnd] as const)
      : undefined;
  const otherwise = placeOf(returnPoint.present());
  const scrolled = window.scrollY;
  const opened = folds().map(({ open }) => open);
  flushSync(change);
  if (live.store.getState().generation === generation) return;
  const now = folds();
  // With other folds than before, each is as the page has it.
  if (now.length === opened.length) for (const [at, fold] of now.entries()) fold.open ||= opened[at]!;

  const isLost = before !== document.body && document.activeElement === document.body;
  const after = isLost ? ((name && find(name)) ?? find(otherwise)) : undefined;
  if (after) {
    focusIn(live.current(), after);
    if (caret && caret[0] !== null && (after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement))
      after.setSelectionRange(...caret);
  }
  if (window.scrollY !== scrolled) window.scrollTo({ top: scrolled, behavior: 'instant' });
}

/** A complete item is folded when it is shown. */
function focusIn({ controls, questionnaire }: LiveApplication, element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  const question = questionAround(questionnaire, element);
  if (question && controls.focus(question.key)) element.focus({ preventScroll: true });
}

/** Radios share a name, and React gives them new ids after the change. */
const nameOf = (element: HTMLElement): string | undefined => {
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return `input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return element.id === '' ? undefined : `#${CSS.escape(element.id)}`;
};

const folds = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
