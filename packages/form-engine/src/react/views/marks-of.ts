import type { LabelMarks } from '@quire/ui';
import type { BrowserMessages } from '@quire/messages';
import type { Questionnaire } from '../../core/index.ts';

/** Returns the mark beside a label, if its kind of question has one. */
export const marksOf = (
  { marks }: Questionnaire,
  required: boolean,
  { form }: BrowserMessages,
): LabelMarks | undefined => {
  if (marks === 'required') return required ? { requiredText: form.required } : undefined;
  return required ? undefined : { optionalText: form.optional };
};
