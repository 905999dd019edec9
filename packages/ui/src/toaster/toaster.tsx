import { useToaster, type Toast } from 'react-hot-toast/headless';
import { useEffect, useRef, type ReactElement } from 'react';
import { ToastItem } from './toast-item.tsx';

export interface ToasterProps {
  /** The name of the region; F8 goes there. */
  label?: string | undefined;
  closeText?: string | undefined;
}

/** Where toasts appear. Stands once, near the root. */
export function Toaster({ label = 'Notifications (F8)', closeText = 'Close' }: ToasterProps): ReactElement {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    const goToToasts = (event: KeyboardEvent): void => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement && !region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
      (region.current?.querySelector('button') ?? region.current)?.focus();
    };
    document.addEventListener('keydown', goToToasts);
    return () => document.removeEventListener('keydown', goToToasts);
  }, []);

  const leaveToast = (): void => {
    // A toast that goes from under the pointer or the focus tells nobody that the pause is over.
    handlers.endPause();
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
  };
  const shownAs = (type: Toast['type']): ReactElement[] => toasts.filter((toast) => toast.type === type).map((toast) => (
    <ToastItem key={toast.id} toast={toast} closeText={closeText} onClosed={leaveToast} />
  ));
  return (
    <section
      ref={region} tabIndex={-1} className="quire-toasts" aria-label={label}
      onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause} onFocus={handlers.startPause} onBlur={handlers.endPause}
    >
      <div aria-live="assertive" className="quire-toasts__list">{shownAs('error')}</div>
      <div aria-live="polite" className="quire-toasts__list">{shownAs('success')}</div>
    </section>
  );
}
