import './copy.css';
import { Button, buttonClass, toastError } from '@quire/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useCopy } from './use-copy.ts';

/** Makes the PDF copy, shows the progress, and then links to the copy (specification, 4.10). */
export function CopyButton({ asksAtOnce = false }: { asksAtOnce?: boolean }): ReactElement {
  const { copy: texts } = useAdmissions().config.messages;
  const { copy, ask } = useCopy(asksAtOnce);
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const failure = copy.is === 'failed' ? copy : undefined;
  const { message, wasMade = false } = failure ?? {};
  useEffect(() => {
    // Failures show only after a press or a finished copy: a call that nobody asked for may fail silently.
    if (message !== undefined && (pressed.current || wasMade)) toastError(message, { id: 'copy' });
  }, [message, wasMade]);

  const isReady = copy.is === 'ready';
  useEffect(() => {
    if (!isReady || !pressed.current) return;
    pressed.current = false;
    // Focus moves to the link, because the button that had it is gone.
    if (document.activeElement === document.body) link.current?.focus();
    link.current?.click();
  }, [isReady]);

  const press = (): void => {
    pressed.current = true;
    ask();
  };
  return (
    <div className="application-pdf">
      {copy.is === 'ready' ? (
        <a ref={link} className={buttonClass({ variant: 'secondary' })} href={copy.url} download="">
          {texts.download}
        </a>
      ) : (
        <Button variant="secondary" loading={copy.is === 'making'} onClick={press}>
          {texts.make}
        </Button>
      )}
      <p role="status">{copy.is === 'making' ? texts.making : isReady ? (copy.message ?? texts.ready) : null}</p>
    </div>
  );
}
