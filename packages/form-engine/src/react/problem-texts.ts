import { fillText, type Messages } from '@quire/validation';
import type { Problem } from '../core/index.ts';

const noTexts: readonly string[] = [];

/** What a field says. The message of a missing answer is a bare name ("First Name"), so it is led in; others stand as they are. */
export function problemTexts(problems: readonly Problem[], messages: Messages): readonly string[] {
  if (problems.length === 0) return noTexts;
  const texts = problems.map(({ kind, message }) => (kind === 'missing' && isName(message) ? fillText(messages.form.pleaseComplete, { message }) : message));
  return [...new Set(texts)];
}

/** Some requirements are whole sentences already ("… is required to receive text message updates."), with a full stop or without. */
const isName = (message: string): boolean => !/[.!?]$|\b(?:is|are) required\b/.test(message.trim());
