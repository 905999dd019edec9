import { Button } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { useAdmissions, useIsReading } from '../application/admissions-context.ts';

/** Says that another tab edits the application, and lets this one edit; later, that this one does. */
export function OpenElsewhere(): ReactElement {
  const {
    config: {
      messages: { session },
    },
    saving: { editing },
  } = useAdmissions();
  const isReading = useIsReading();
  const [isTaking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    await (await editing())?.take();
    setTaking(false);
  };
  return isReading ? (
    <div className="admissions-elsewhere__line">
      <p>{session.openElsewhere}</p>
      <Button variant="quiet" loading={isTaking} onClick={() => void take()}>
        {session.editHere}
      </Button>
    </div>
  ) : (
    <p className="quire-visually-hidden">{session.editsHere}</p>
  );
}
