import { Button, Dialog } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { messageOf } from '../session/message-of.ts';

/** Shows an unforeseen error (specification, 2.7 and 8). */
export function UnexpectedDialog({ error }: { error: unknown }): ReactElement {
  const {
    config: { messages },
    errors: { unexpected },
  } = useAdmissions();
  const { buttons, errors } = messages;
  return (
    <Dialog
      open
      header={errors.unexpectedTitle}
      closeText={buttons.close}
      onClose={unexpected.dismiss}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              window.location.reload();
            }}
          >
            {errors.reload}
          </Button>
          <Button onClick={unexpected.dismiss}>{buttons.close}</Button>
        </>
      }
    >
      <p>{messageOf(error, messages)}</p>
      <p>{errors.unexpectedKept}</p>
    </Dialog>
  );
}
