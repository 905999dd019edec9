import type { LiveApplication } from '../live/live-application.ts';
import { questionAt } from '../../core/index.ts';
import { keyNamed } from '../control-id.ts';

/**
 * Takes what a browser or a password manager filled into the fields of a form without an event. A control that holds
 * its own text reads it as if it were typed and left.
 */
export function readSilent(root: HTMLElement | null, application: LiveApplication): void {
  const { controls, questionnaire } = application;
  for (const field of root?.querySelectorAll<HTMLInputElement>(fields) ?? []) {
    const key = keyNamed(field.name, controls.namePrefix);
    if (field.value === '' || !questionAt(questionnaire, key)) continue;
    controls.readSilent(key);
    if (application.answer(key) !== '' || controls.typed(key) !== undefined) continue;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

const fields = ':is(input, select, textarea)[name]:enabled:not([type=checkbox], [type=radio])';
