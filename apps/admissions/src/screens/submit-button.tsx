import { Button } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { loadActions } from '../application/load-parts.ts';
import { useAdmissions, useIsReading } from '../application/admissions-context.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { follow } from '../application/follow.ts';
import { useTexts } from '../application/use-texts.ts';

/** Submits the application; leads a visitor without an account to one. */
export function SubmitButton(): ReactElement {
  const admissions = useAdmissions();
  const { buttons } = useTexts();
  const isReading = useIsReading();
  const [submitting, setSubmitting] = useState(false);

  const submit = async (): Promise<void> => {
    commitFocusedField();
    if (follow(admissions, { is: 'submitPressed' }).go !== undefined) return;
    setSubmitting(true);
    await loadActions()
      .then(({ pressSubmit }) => pressSubmit(admissions))
      .finally(() => {
        setSubmitting(false);
      });
  };
  return (
    <Button
      size="submit"
      loading={submitting}
      disabled={isReading}
      onClick={() => {
        void submit();
      }}
    >
      {buttons.submitApplication}
    </Button>
  );
}
