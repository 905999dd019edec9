import { useToaster, type Toast } from 'react-hot-toast/headless';
import { useEffect, useRef, type ReactElement } from 'react';
import { ToastItem } from './toast-item.tsx';
import { useToastEscape } from './use-toast-escape.ts';
import { useToastPauses } from './use-toast-pauses.ts';
import { useToastRoom } from './use-toast-room.ts';

export interface ToasterProps {
  /** The name of the region; F8 goes there. */
  label?: string | undefined;
  closeText?: string | undefined;
}

/**
 * Where toasts appear. Stands once, near the root. F8 leads there and back, and Escape closes the newest toast from
 * anywhere.
 */
export function Toaster({ label = 'Notifications (F8)', closeText = 'Close' }: ToasterProps): ReactElement {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const { changed, ...pauses } = useToastPauses(handlers, region);

  useEffect(() => {
    const goToToasts = (event: KeyboardEvent): void => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return;
      const toClose = region.current?.querySelector('button');
      const { activeElement } = document;
      if (region.current?.contains(activeElement)) cameFrom.current?.focus();
      else if (toClose) {
        cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
        toClose.focus();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', goToToasts);
    return () => document.removeEventListener('keydown', goToToasts);
  }, []);

  const leaveToast = (): void => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
  };
  const shown = toasts
    .filter((toast) => toast.visible)
    .map((toast) => toast.id)
    .join(' ');
  useEffect(() => {
    changed(shown.length);
  }, [changed, shown]);
  useToastRoom(region);
  useToastEscape(toasts, leaveToast);

  const shownAs = (type: Toast['type']): ReactElement[] =>
    toasts
      .filter((toast) => toast.type === type)
      .map((toast) => <ToastItem key={toast.id} toast={toast} closeText={closeText} onClosed={leaveToast} />);
  return (
    <section ref={region} tabIndex={-1} className="quire-toasts" aria-label={label} {...pauses}>
      <div aria-live="assertive" className="quire-toasts__list">
        {shownAs('error')}
      </div>
      <div aria-live="polite" className="quire-toasts__list">
        {shownAs('success')}
      </div>
    </section>
  );
}
