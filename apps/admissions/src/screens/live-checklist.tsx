import { PasswordChecklist } from '@quire/ui';
import { passwordChecklist } from '@quire/validation';
import type { ReactElement } from 'react';
import type { FieldError } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';
import { useFieldProblems } from './card-input.tsx';

export const checklistId = 'password-checklist';

/** Returns the messages of a refused password: one for the rules that the list shows, and one for any other. */
export function usePasswordProblems(error: FieldError | undefined): readonly string[] {
  const { cards, password: texts } = useAdmissions().config.messages;
  const listed = passwordChecklist('').map(({ rule }) => texts[rule]);
  const messages = useFieldProblems(error).map((text) =>
    listed.includes(text) ? cards.passwordRefused : `${cards.passwordRules} ${text}.`,
  );
  return [...new Set(messages)];
}

/**
 * Shows the state of each password rule while the student types; inactive while the field is empty (specification,
 * 4.7).
 */
export function LiveChecklist({ password, confirm }: { password: string; confirm?: string }): ReactElement {
  const { cards, password: texts } = useAdmissions().config.messages;
  const rules = passwordChecklist(password, confirm).map(({ rule, met }) => ({
    id: rule,
    text: texts[rule],
    state: password === '' ? ('inactive' as const) : met ? ('success' as const) : ('error' as const),
  }));
  return (
    <PasswordChecklist
      id={checklistId}
      heading={cards.passwordRules}
      rules={rules}
      errorText={texts.notMet}
      successText={texts.met}
    />
  );
}
