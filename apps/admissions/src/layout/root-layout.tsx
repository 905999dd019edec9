import { type ReactElement, useEffect } from 'react';
import { Outlet, ScrollRestoration, type ScrollRestorationProps, useNavigation, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Spinner } from '@quire/ui';
import { useAdmissions } from '../application/admissions-context.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';

// Where an address names a question, a reload shows that one, and not the place to which the page had been scrolled.
const placeKey: NonNullable<ScrollRestorationProps['getKey']> = ({ hash, key }) => (hash === '' ? key : `${key} ${performance.timeOrigin}`);

/** What every screen shares: scrolling as a browser does it, the messages that navigations carry, and failures. */
export function RootLayout(): ReactElement {
  const { error } = useStore(useAdmissions().failure);
  useSuccessMessage();
  if (error !== undefined) throw error;
  return (
    <>
      <Outlet />
      <ScreenOnItsWay />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

/** Stands over a page until the one that was asked for is there. */
function ScreenOnItsWay(): ReactElement | null {
  const { loading, stillLoading } = useAdmissions().messages.navigation;
  return useNavigation().state === 'idle' ? null : <Spinner place="over" label={loading} slowText={stillLoading} />;
}

/** Shows a carried success message once, and takes what is used up out of the history, so that a reload shows it no more. */
function useSuccessMessage(): void {
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
