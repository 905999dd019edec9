import { Button, Dialog } from '@quire/ui';
import { fillText } from '@quire/messages';
import { useEffect, useRef, type ReactElement } from 'react';
import { useLogOut } from './use-log-out.ts';
import { useStore } from 'zustand';
import { useAdmissions } from '../application/admissions-context.ts';
import type { IdleWatch } from './idle-watch.ts';

const announced: readonly number[] = [30, 10];

/**
 * Asks a minute before the end whether somebody is still there. Any key means yes, except those that reach and press
 * the buttons.
 */
export function StillWorking({ watch }: { watch: IdleWatch }): ReactElement | null {
  const { phase, secondsLeft } = useStore(watch.store);
  return phase === 'warned' ? <Question watch={watch} secondsLeft={secondsLeft} /> : null;
}

function Question({ watch, secondsLeft }: { watch: IdleWatch; secondsLeft: number }): ReactElement {
  const admissions = useAdmissions();
  const { buttons, stillWorking } = admissions.config.messages;
  const stay = useRef<HTMLButtonElement>(null);
  const { leaving, leave } = useLogOut();
  const isUndecided = useStore(admissions.conflicts, ({ answers }) => answers.length > 0);
  // Announcements come a few times, not each second.
  const announcedAt = announced.findLast((seconds) => secondsLeft <= seconds);
  const left = (seconds: number): string => fillText(stillWorking.left, { seconds });

  useEffect(() => {
    const answer = (event: KeyboardEvent): void => {
      if (leavesToBrowser(event)) return;
      // Key presses answer the question, and must not type into the field that gets the focus back.
      event.preventDefault();
      event.stopPropagation();
      watch.extend();
    };
    document.addEventListener('keydown', answer, { capture: true });
    return () => {
      document.removeEventListener('keydown', answer, { capture: true });
    };
  }, [watch]);

  return (
    <Dialog
      open
      role="alertdialog"
      header={stillWorking.title}
      closeText={buttons.close}
      onClose={watch.extend}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={watch.extend}>
            {stillWorking.stay}
          </Button>
          <Button variant="secondary" loading={leaving} onClick={leave}>
            {stillWorking.leave}
          </Button>
        </>
      }
    >
      <p>{stillWorking.text}</p>
      {isUndecided ? <p>{admissions.config.messages.aside.leaveIdle}</p> : null}
      <p className="application-seconds-left" aria-hidden="true">
        {left(secondsLeft)}
      </p>
      <p className="quire-visually-hidden" role="status">
        {announcedAt === undefined ? '' : left(announcedAt)}
      </p>
    </Dialog>
  );
}

/** Returns whether a key moves the focus, presses a button or belongs to the browser. */
function leavesToBrowser({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) return true;
  return (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button') !== null;
}
