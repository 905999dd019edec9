import { anonymousOwner } from '@quire/form-engine/journal';
import { Button, Dialog } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';

/** Clears every answer from a shared device, after one question. */
export function ClearDraftDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const {
    device: { draft, halfTyped, keptAside, parked },
    live,
    config: { messages },
  } = useAdmissions();
  const clear = (): void => {
    draft.clear(anonymousOwner);
    halfTyped.clear(anonymousOwner);
    parked.clear(anonymousOwner);
    keptAside.clear();
    live.replace('anonymous', {});
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      header={messages.buttons.clearDraft}
      closeText={messages.buttons.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.buttons.close}
          </Button>
          <Button variant="danger" onClick={clear}>
            {messages.buttons.clearDraft}
          </Button>
        </>
      }
    >
      <p>{messages.account.clearDraftWarning}</p>
    </Dialog>
  );
}
