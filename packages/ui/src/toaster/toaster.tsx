import { useToaster, type Toast } from 'react-hot-toast/headless';
import { useEffect, useRef, type ReactElement, useLayoutEffect, type RefObject } from 'react';
import { ToastItem } from './toast-item.tsx';
import { useToastPauses } from './use-toast-pauses.ts';
import { keepFocusInSight } from '../page-frame/keep-focus-in-sight.ts';
import { closeToast } from './toast-messages.tsx';

export interface ToasterProps {
  /** The name of the region; F8 goes there. */
  label?: string | undefined;
  closeText?: string | undefined;
}

/**
 * Where toasts appear. Is once, near the root. F8 leads there and back, and Escape closes the newest toast from
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
    <section
      ref={region}
      tabIndex={-1}
      className="quire-toasts"
      aria-label={toasts.length > 0 ? label : undefined}
      {...pauses}
    >
      <div aria-live="assertive" className="quire-toasts__list">
        {shownAs('error')}
      </div>
      <div aria-live="polite" className="quire-toasts__list">
        {shownAs('blank')}
        {shownAs('success')}
      </div>
    </section>
  );
}

/** Reserves the height of the toasts below the page: the focus is never under them (WCAG 2.4.11). */
function useToastRoom(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = region.current;
    if (!node) return undefined;
    const { style } = document.documentElement;
    const end = keepFocusInSight(node, () => {
      const height = node.querySelector('.quire-toast') ? node.offsetHeight : 0;
      if (height > 0) style.setProperty(room, `${height}px`);
      else style.removeProperty(room);
      return height;
    });
    return () => {
      end();
      style.removeProperty(room);
    };
  }, [region]);
}

const room = '--quire-toast-room';

/** Closes the newest toast by Escape, an error before a success, where nothing else is open that Escape closes. */
function useToastEscape(toasts: readonly Toast[], onClosed: () => void): void {
  const latest = useRef({ toasts, onClosed });
  useEffect(() => {
    latest.current = { toasts, onClosed };
  });
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || document.querySelector(closedFirst)) return;
      const visible = latest.current.toasts.filter((toast) => toast.visible);
      const newest = visible.find((toast) => toast.type === 'error') ?? visible[0];
      if (!newest) return;
      latest.current.onClosed();
      closeToast(newest.id);
    };
    // In the capture phase, what this very press closes is still there.
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, []);
}

const closedFirst = '[role="dialog"], [role="alertdialog"], [role="combobox"]:focus';
