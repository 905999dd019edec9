import { useEffect, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { messageOf } from '../calls/message-of.ts';

/** Stands in for the dialog where that cannot be fetched. */
export function UnexpectedToast({ error }: { error: unknown }): ReactElement | null {
  const { messages, unexpected } = useAdmissions();
  useEffect(() => {
    void import('../application/lazy-toaster.ts')
      .then(({ toastError }) => toastError(messageOf(error, messages), { title: messages.errors.unexpectedTitle, id: 'unexpected' }))
      // That it cannot be fetched either would be the next unexpected error, and so on for ever.
      .catch(() => undefined)
      .finally(unexpected.dismiss);
  }, [error, messages, unexpected]);
  return null;
}
