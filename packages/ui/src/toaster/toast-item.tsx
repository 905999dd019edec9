import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { useEffect, useRef, type DragEvent, type PointerEvent, type ReactElement } from 'react';
import { CloseButton } from '../close-button/close-button.tsx';
import { closeToast, toastLeaves } from './toast-messages.tsx';

export interface ToastItemProps {
  toast: Toast;
  closeText: string;
  /** Called before a toast that the person closes goes. */
  onClosed: () => void;
}

const swipeThreshold = 50;

/** One toast. A swipe to the right past 50 px closes it, as its button does. */
export function ToastItem({ toast, closeText, onClosed }: ToastItemProps): ReactElement {
  const startedAt = useRef<number>(undefined);

  useEffect(() => {
    if (!toast.visible) toastLeaves(toast.id);
  }, [toast.id, toast.visible]);

  const close = (): void => {
    onClosed();
    closeToast(toast.id);
  };
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    startedAt.current = event.clientX;
    // A quick swipe is past the toast before it has followed.
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (startedAt.current === undefined) return;
    event.currentTarget.style.translate = `${Math.max(0, event.clientX - startedAt.current)}px`;
  };
  const release = (event: PointerEvent<HTMLDivElement>): void => {
    const isSwiped =
      startedAt.current !== undefined &&
      event.type === 'pointerup' &&
      event.clientX - startedAt.current > swipeThreshold;
    startedAt.current = undefined;
    if (isSwiped) close();
    else event.currentTarget.style.translate = '';
  };
  // Text in a toast can be selected, and a browser would drag the selection instead of the swipe.
  const keepSwipe = (event: DragEvent<HTMLDivElement>): void => {
    if (startedAt.current !== undefined) event.preventDefault();
  };
  return (
    <div
      className={`quire-toast quire-toast--${toast.type}`}
      data-leaving={toast.visible ? undefined : ''}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      onDragStart={keepSwipe}
    >
      <div className="quire-toast__message">{resolveValue(toast.message, toast)}</div>
      <CloseButton label={closeText} onClick={close} />
    </div>
  );
}
