import type { ReactElement } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useStore } from 'zustand';
import { useAdmissions } from '../application/admissions-context.ts';
import { useCarriedSuccess } from '../navigation/use-carried-success.ts';

/** What every screen shares: scrolling as a browser does it, the messages that navigations carry, and failures. */
export function RootLayout(): ReactElement {
  const { error } = useStore(useAdmissions().failure);
  useCarriedSuccess();
  if (error !== undefined) throw error;
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
