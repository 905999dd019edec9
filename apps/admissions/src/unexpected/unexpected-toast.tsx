import { useEffect, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { loadToaster } from '../application/load-parts.ts';
import { messageOf } from '../session/message-of.ts';

/** Shows an error in place of the dialog, if that cannot be fetched. */
export function UnexpectedToast({ error }: { error: unknown }): ReactElement | null {
  const {
    config: { messages },
    errors: { unexpected },
  } = useAdmissions();
  useEffect(() => {
    void loadToaster()
      .then(({ toastError }) =>
        toastError(messageOf(error, messages), { title: messages.errors.unexpectedTitle, id: 'unexpected' }),
      )
      // Failures here would be the next unexpected error, and so on forever.
      .catch(() => undefined)
      .finally(unexpected.dismiss);
  }, [error, messages, unexpected]);
  return null;
}
