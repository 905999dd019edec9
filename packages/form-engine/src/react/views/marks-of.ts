import type { LabelMarks } from '@quire/ui';
import type { BrowserMessages } from '@quire/validation';
import type { Questionnaire } from '../../core/index.ts';

/** The mark beside a label; the kind of question that is not marked has none. */
export const marksOf = (
  { marks }: Questionnaire,
  required: boolean,
  { form }: BrowserMessages,
): LabelMarks | undefined => {
  if (marks === 'required') return required ? { requiredText: form.required } : undefined;
  return required ? undefined : { optionalText: form.optional };
};
