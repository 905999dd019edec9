import type { ReactElement } from 'react';
import { Outlet, ScrollRestoration, type ScrollRestorationProps } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAdmissions } from '../application/admissions-context.ts';
import { useSuccessMessage } from './use-success-message.ts';
import { ScreenOnItsWay } from './screen-on-its-way.tsx';

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
