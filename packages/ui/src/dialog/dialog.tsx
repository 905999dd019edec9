import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { useId, useRef, type ReactElement, type ReactNode, type RefObject } from 'react';
import { CloseButton } from '../close-button/close-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Asked for by the close button, Escape and a press outside. */
  onClose: () => void;
  header?: ReactNode;
  /** 30 rem, 60 rem, 80 vw. */
  size?: 'xs' | 's' | 'm' | undefined;
  /** `alertdialog` for a question that must be answered; a press outside does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined;
  closeText?: string | undefined;
  /** The element that has the focus at first; the heading otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** A modal dialog. The focus stays inside, and goes back to where it was. */
export function Dialog({
  open,
  onClose,
  header = 'Error',
  size = 'xs',
  role = 'dialog',
  closeText = 'Close',
  initialFocus,
  children,
  actions,
}: DialogProps): ReactElement | null {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { refs, context } = useFloating({
    open,
    onOpenChange: (next) => {
      if (!next) onClose();
    },
  });
  const dismiss = useDismiss(context, { outsidePressEvent: 'click', outsidePress: role === 'dialog' });
  const { getFloatingProps } = useInteractions([dismiss, useRole(context, { role })]);
  if (!open) return null;
  return (
    <FloatingPortal>
      <FloatingOverlay lockScroll className="quire-overlay quire">
        <FloatingFocusManager context={context} initialFocus={initialFocus ?? heading}>
          <div
            ref={refs.setFloating}
            className={`quire-dialog quire-dialog--${size}`}
            aria-modal="true"
            aria-labelledby={`${id}-heading`}
            aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
            {...getFloatingProps()}
          >
            <div className="quire-dialog__header">
              <h2 ref={heading} id={`${id}-heading`} tabIndex={-1} className="quire-dialog__heading">
                {header}
              </h2>
              <CloseButton label={closeText} onClick={onClose} />
            </div>
            <div id={`${id}-body`} className="quire-dialog__body">
              {children}
            </div>
            {actions ? <div className="quire-dialog__actions">{actions}</div> : null}
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  );
}
