import type { ReactElement } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useCarriedSuccess } from '../navigation/use-carried-success.ts';

/** What every screen shares: scrolling as a browser does it, and the messages that navigations carry. */
export function RootLayout(): ReactElement {
  useCarriedSuccess();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
