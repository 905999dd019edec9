import { PasswordChecklist } from '@quire/ui';
import { passwordChecklist } from '@quire/validation';
import type { ReactElement } from 'react';
import type { FieldError } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';
import { fieldProblems } from './field-problems.ts';

export const checklistId = 'password-checklist';

const sentence = new Intl.ListFormat('en');

/** What a refused password says: one sentence instead of a second list. */
export function usePasswordProblems(error: FieldError | undefined): readonly string[] {
  const { cards } = useAdmissions().messages;
  const broken = fieldProblems(error);
  return broken.length === 0 ? [] : [`${cards.passwordRules} ${sentence.format(broken)}.`];
}

/** The password rules as they stand with what is typed; inactive while nothing is (specification, 4.7). */
export function LiveChecklist({ password, confirm }: { password: string; confirm?: string }): ReactElement {
  const { cards, password: texts } = useAdmissions().messages;
  const rules = passwordChecklist(password, confirm).map(({ rule, met }) => ({
    id: rule,
    text: texts[rule],
    state: password === '' ? 'inactive' as const : met ? 'success' as const : 'error' as const,
  }));
  return <PasswordChecklist id={checklistId} heading={cards.passwordRules} rules={rules} errorText={texts.notMet} successText={texts.met} />;
}
