import { type ReactElement, useEffect } from 'react';
import { Outlet, ScrollRestoration, type ScrollRestorationProps, useNavigation, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Spinner } from '@quire/ui';
import { useAdmissions } from '../application/admissions-context.ts';
import { loadToaster } from '../application/load-parts.ts';
import { bannerFor, greetsLogin } from './welcome-banner.tsx';
import { useLoadingTexts } from './loading-page.tsx';
import { useNavigationState } from '../navigation/use-navigation-state.ts';

// Addresses that name a question show that question after a reload, not the former scroll position.
const placeKey: NonNullable<ScrollRestorationProps['getKey']> = ({ hash, key }) =>
  hash === '' ? key : `${key} ${performance.timeOrigin}`;

/** Shows what every screen shares: scroll restoration, messages from the navigation state, and failures. */
export function RootLayout(): ReactElement {
  const { error } = useStore(useAdmissions().errors.failure);
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

function ScreenOnItsWay(): ReactElement | null {
  const texts = useLoadingTexts();
  return useNavigation().state === 'idle' ? null : <Spinner place="over" {...texts} />;
}

/** Shows the navigation state's success message once: a reload must not repeat it. */
function useSuccessMessage(): void {
  const { key, pathname } = useLocation();
  const { success } = useNavigationState();
  const { snapshot } = useAdmissions();

  useEffect(() => {
    if (success === undefined) return;
    // The login card and the greeting after a login show it themselves, for as long as they are there.
    if (pathname !== '/login' && !greetsLogin(bannerFor(snapshot.getState())))
      void loadToaster().then(({ toastSuccess }) => toastSuccess(success, { id: 'carried' }));
    forget('success');
    // Answers of the navigation state are in the account once the student leaves these cards.
    if (!['/signup', '/confirm', '/login'].includes(pathname)) forget('answers');
  }, [key, pathname, snapshot, success]);
}

function forget(name: 'success' | 'answers'): void {
  const entry: { usr?: Record<string, unknown> } = { ...window.history.state };
  const { [name]: _used, ...rest } = entry.usr ?? {};
  window.history.replaceState({ ...entry, usr: rest }, '');
}
