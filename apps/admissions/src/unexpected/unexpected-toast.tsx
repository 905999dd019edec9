import { toastError } from '@quire/ui';
import { useEffect, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { messageOf } from '../layout/message-of.ts';

/** Stands in for the dialog where that cannot be fetched. */
export function UnexpectedToast({ error }: { error: unknown }): ReactElement | null {
  const { messages: { errors }, unexpected } = useAdmissions();
  useEffect(() => {
    toastError(messageOf(error, errors.generic), { title: errors.unexpectedTitle, id: 'unexpected' });
    unexpected.dismiss();
  }, [error, errors, unexpected]);
  return null;
}
