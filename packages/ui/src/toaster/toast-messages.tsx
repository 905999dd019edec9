import { toast } from 'react-hot-toast/headless';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';

export interface ToastDetails {
  /** Leads the message, such as "Login Card Error". */
  title?: ReactNode;
  /** A name for the toast: a second toast of the same name replaces the first. */
  id?: string | undefined;
  /** A button in the toast, which closes it. */
  action?: { text: string; act: () => void } | undefined;
  /** Called when the person closes the toast, and not when it goes by itself. */
  onClose?: (() => void) | undefined;
}

const successDuration = 5_000;
const errorDuration = 300_000;
const closingDelay = 200;

/** Shows in a corner that something worked; goes after 5 s. Returns what `dismissToast` takes. */
export function toastSuccess(message: ReactNode, details: ToastDetails = {}): string {
  return noted(
    toast.success(spoken(message, details), { duration: successDuration, removeDelay: closingDelay, ...idOf(details) }),
    details,
  );
}

/** Tells in a corner of something that is not a failure, and wants a look; goes when closed or after 5 minutes. */
export function toastNotice(message: ReactNode, details: ToastDetails = {}): string {
  return noted(
    toast(spoken(message, details), { duration: errorDuration, removeDelay: closingDelay, ...idOf(details) }),
    details,
  );
}

/**
 * Shows across the page that something failed; goes when closed or after 5 minutes. Returns what `dismissToast` takes.
 */
export function toastError(message: ReactNode, details: ToastDetails = {}): string {
  return noted(
    toast.error(spoken(message, details), { duration: errorDuration, removeDelay: closingDelay, ...idOf(details) }),
    details,
  );
}

/** Takes one toast away, or all of them. */
export function dismissToast(id?: string): void {
  const own = id === undefined ? undefined : (storeIds.get(id) ?? id);
  if (own === undefined) closers.clear();
  else closers.delete(own);
  toast.dismiss(own);
}

/** A leaving toast frees its name: the store removes it by its id, so the next toast of that name needs another id. */
export function toastLeaves(id: string): void {
  for (const [name, own] of storeIds) if (own === id) storeIds.delete(name);
}

/** Closes a toast that the person need not see again. */
export function closeToast(id: string): void {
  toast.dismiss(id);
  const onClose = closers.get(id);
  closers.delete(id);
  onClose?.();
}

/** The store's id of each toast that has a name. */
const storeIds = new Map<string, string>();
let count = 0;

const closers = new Map<string, () => void>();

function noted(id: string, { onClose }: ToastDetails): string {
  if (onClose) closers.set(id, onClose);
  else closers.delete(id);
  return id;
}

function spoken(message: ReactNode, { title, action, id }: ToastDetails): ReactElement {
  return (
    <>
      {title ? <strong className="quire-toast__title">{title}</strong> : null} <span>{message}</span>
      {action ? (
        <>
          {' '}
          <Button
            variant="quiet"
            onClick={() => {
              dismissToast(id);
              action.act();
            }}
          >
            {action.text}
          </Button>
        </>
      ) : null}
    </>
  );
}

function idOf({ id: name }: ToastDetails): { id?: string } {
  if (name === undefined) return {};
  const own = storeIds.get(name) ?? `${name} ${(count += 1)}`;
  storeIds.set(name, own);
  return { id: own };
}
