import { z } from 'zod';
import { textLength } from '../answers/text-length.ts';
import { longestPassword } from './longest-password.ts';
import { passwordChecklist, passwordMessages } from './password-checklist.ts';

/** A password that is chosen; every rule it breaks is an issue of its own. */
export const newPasswordField: z.ZodString = z.string(passwordMessages.length).check(({ value, issues }) => {
  for (const { rule, met } of passwordChecklist(value)) {
    if (!met) issues.push({ code: 'custom', message: passwordMessages[rule], input: value, continue: true });
  }
  if (textLength(value) > longestPassword) issues.push({ code: 'custom', message: passwordMessages.tooLong, input: value, continue: true });
});
