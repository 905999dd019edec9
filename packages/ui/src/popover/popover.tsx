import {
  autoUpdate,
  flip,
  FloatingFocusManager,
  FloatingPortal,
  offset,
  shift,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { useId, useState, type ReactElement, type ReactNode } from 'react';

export interface PopoverProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** The name of the button, where what it shows is not one. */
  triggerLabel?: string | undefined;
  triggerClassName?: string | undefined;
  title: ReactNode;
  /** Open from the start, for a popover that is fetched when it is asked for. */
  defaultOpen?: boolean | undefined;
  /** The content; a function is handed what closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a small titled panel under it, closed by Escape, a press outside or moving on. */
export function Popover({
  trigger,
  triggerLabel,
  triggerClassName = 'quire-pill',
  title,
  defaultOpen = false,
  children,
}: PopoverProps): ReactElement {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement: 'bottom-end',
    whileElementsMounted: autoUpdate,
    middleware: [offset(8), flip(), shift({ padding: 8 })],
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([
    useClick(context),
    useDismiss(context, { outsidePressEvent: 'click' }),
    useRole(context),
  ]);
  return (
    <>
      <button
        ref={refs.setReference}
        type="button"
        className={triggerClassName}
        aria-label={triggerLabel}
        {...getReferenceProps()}
      >
        <span className="quire-pill__text">{trigger}</span>
      </button>
      {open ? (
        <FloatingPortal>
          <FloatingFocusManager context={context} modal={false}>
            <div
              ref={refs.setFloating}
              className="quire-popover quire"
              style={floatingStyles}
              aria-labelledby={id}
              {...getFloatingProps()}
            >
              <h2 id={id} className="quire-popover__title">
                {title}
              </h2>
              {typeof children === 'function' ? children(() => setOpen(false)) : children}
            </div>
          </FloatingFocusManager>
        </FloatingPortal>
      ) : null}
    </>
  );
}
