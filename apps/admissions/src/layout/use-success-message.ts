import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigationState } from '../navigation/use-navigation-state.ts';

/** Shows a carried success message once, and takes what is used up out of the history, so that a reload shows it no more. */
export function useSuccessMessage(): void {
  const { key, pathname } = useLocation();
  const { success } = useNavigationState();

  useEffect(() => {
    if (success === undefined) return;
    void import('../application/lazy-toaster.ts').then(({ toastSuccess }) => toastSuccess(success, { id: 'carried' }));
    forget('success');
    // The answers have arrived where they were carried to.
    if (!['/signup', '/confirm', '/login'].includes(pathname)) forget('answers');
  }, [key, pathname, success]);
}

function forget(name: 'success' | 'answers'): void {
  const entry: { usr?: Record<string, unknown> } = { ...window.history.state };
  const { [name]: _used, ...rest } = entry.usr ?? {};
  window.history.replaceState({ ...entry, usr: rest }, '');
}
