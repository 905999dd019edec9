import { putLastPage } from '@quire/api-client';
import { MutationObserver } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { PageLink } from '../application/page-links.ts';

/** Tells the server which page a student is on, so that the next log-in leads back to it (specification, 4.1). */
export function useVisitReport(page: PageLink): void {
  const { queries, snapshot } = useAdmissions();

  useEffect(() => {
    const { isLoggedIn, webStatus } = snapshot.getState();
    if (!isLoggedIn || webStatus === 'submitted') return;
    snapshot.setState({ lastPage: page.path });
    // A page that is not remembered costs one click; a dead session is reported by the mutation cache.
    void new MutationObserver(queries, { mutationFn: () => putLastPage(page.path) }).mutate().catch(() => undefined);
  }, [page, queries, snapshot]);
}
