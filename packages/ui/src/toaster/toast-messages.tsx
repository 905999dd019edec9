import { toast } from 'react-hot-toast/headless';
import type { ReactElement, ReactNode } from 'react';

export interface ToastDetails {
  /** Leads the message, such as "Login Card Error". */
  title?: ReactNode;
  /** A name for the toast: one that is told under the same name is replaced rather than joined. */
  id?: string | undefined;
  /** Told when the person closes it, and not when it goes by itself. */
  onClose?: (() => void) | undefined;
}

const successDuration = 5_000;
const errorDuration = 300_000;
const closingDelay = 200;

/** Tells in a corner that something worked; goes after 5 s. Returns what `dismissToast` takes. */
export function toastSuccess(message: ReactNode, details: ToastDetails = {}): string {
  return noted(toast.success(spoken(message, details), { duration: successDuration, removeDelay: closingDelay, ...idOf(details) }), details);
}

/** Tells across the page that something failed; goes when closed or after 5 minutes. Returns what `dismissToast` takes. */
export function toastError(message: ReactNode, details: ToastDetails = {}): string {
  return noted(toast.error(spoken(message, details), { duration: errorDuration, removeDelay: closingDelay, ...idOf(details) }), details);
}

/** Takes one toast away, or all of them. */
export function dismissToast(id?: string): void {
  const own = id === undefined ? undefined : standing.get(id) ?? id;
  if (own === undefined) closers.clear();
  else closers.delete(own);
  toast.dismiss(own);
}

/** A toast is on its way out, and will be taken out of the store by its id: what is told under its name from now on has another. */
export function toastLeaves(id: string): void {
  for (const [name, own] of standing) if (own === id) standing.delete(name);
}

/** A toast was closed by the person. */
export function toastClosed(id: string): void {
  const tell = closers.get(id);
  closers.delete(id);
  tell?.();
}

/** The ids in the store of the toasts that have a name. */
const standing = new Map<string, string>();
let told = 0;

const closers = new Map<string, () => void>();

function noted(id: string, { onClose }: ToastDetails): string {
  if (onClose) closers.set(id, onClose);
  else closers.delete(id);
  return id;
}

function spoken(message: ReactNode, { title }: ToastDetails): ReactElement {
  return <>{title ? <strong className="quire-toast__title">{title}</strong> : null}{' '}<span>{message}</span></>;
}

function idOf({ id: name }: ToastDetails): { id?: string } {
  if (name === undefined) return {};
  const own = standing.get(name) ?? `${name} ${(told += 1)}`;
  standing.set(name, own);
  return { id: own };
}
