import { Button } from '@quire/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useAdmissions, useIsReading } from '../application/admissions-context.ts';
import { placeOf } from '../application/question-around.ts';

/** Says that another tab edits the application, and lets this one edit; later, that this one does. */
export function OpenElsewhere(): ReactElement {
  const {
    config: {
      messages: { session },
    },
    saving: { editing },
    session: { returnPoint },
  } = useAdmissions();
  const isReading = useIsReading();
  const [isTaking, setTaking] = useState(false);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isReading || !isPressed.current) return;
    isPressed.current = false;
    // The button is gone: the student goes on in the question of before.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(placeOf(returnPoint.present()))?.focus({ preventScroll: true });
  }, [isReading, returnPoint]);
  const take = async (): Promise<void> => {
    isPressed.current = true;
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
