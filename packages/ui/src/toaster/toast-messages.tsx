import { toast } from 'react-hot-toast/headless';
import type { ReactElement, ReactNode } from 'react';

export interface ToastDetails {
  /** Leads the message, such as "Login Card Error". */
  title?: ReactNode;
  /** A toast with the same id is replaced rather than joined. */
  id?: string | undefined;
  /** Told when the person closes it, and not when it goes by itself. */
  onClose?: (() => void) | undefined;
}

const successDuration = 5_000;
const errorDuration = 300_000;
const closingDelay = 200;

/** Tells in a corner that something worked; goes after 5 s. Returns the toast's id. */
export function toastSuccess(message: ReactNode, details: ToastDetails = {}): string {
  return noted(toast.success(spoken(message, details), { duration: successDuration, removeDelay: closingDelay, ...withId(details) }), details);
}

/** Tells across the page that something failed; goes when closed or after 5 minutes. Returns the toast's id. */
export function toastError(message: ReactNode, details: ToastDetails = {}): string {
  return noted(toast.error(spoken(message, details), { duration: errorDuration, removeDelay: closingDelay, ...withId(details) }), details);
}

/** Takes one toast away, or all of them. */
export function dismissToast(id?: string): void {
  if (id === undefined) closers.clear();
  else closers.delete(id);
  toast.dismiss(id);
}

/** A toast was closed by the person. */
export function toastClosed(id: string): void {
  const tell = closers.get(id);
  closers.delete(id);
  tell?.();
}

const closers = new Map<string, () => void>();

function noted(id: string, { onClose }: ToastDetails): string {
  if (onClose) closers.set(id, onClose);
  else closers.delete(id);
  return id;
}

function spoken(message: ReactNode, { title }: ToastDetails): ReactElement {
  return <>{title ? <strong className="quire-toast__title">{title}</strong> : null}{' '}<span>{message}</span></>;
}

const withId = ({ id }: ToastDetails): { id?: string } => (id === undefined ? {} : { id });
