import { useEffect, useRef } from 'react';
import type { Toast } from 'react-hot-toast/headless';
import { closeToast } from './toast-messages.tsx';

/** Closes the newest toast by Escape, an error before a success, where nothing else is open that Escape closes. */
export function useToastEscape(toasts: readonly Toast[], onClosed: () => void): void {
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
