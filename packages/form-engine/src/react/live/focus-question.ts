import { questionAt, type Questionnaire } from '../../core/index.ts';
import { controlId } from '../control-id.ts';

const control = 'input:not([type="hidden"]), select, textarea, button';

/** Scrolls to the question of a key and focuses its control: of radios the chosen one or the first. Whether it was there. */
export function focusQuestion(questionnaire: Questionnaire, key: string): boolean {
  if (typeof document === 'undefined') return false;
  const asker = questionAt(questionnaire, key);
  const question = asker ? document.getElementById(asker.key) : null;
  if (!question) return false;
  const box = document.getElementById(controlId(key));
  const target = box?.matches(control) ? box : (question.querySelector('input:checked') ?? question.querySelector(control));
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  question.scrollIntoView?.({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  return target !== null;
}
