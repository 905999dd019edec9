import { useEffect } from 'react';
import { loadActions } from '../application/load-parts.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import type { PageLink } from '../application/page-links.ts';

/** Reports each page a student visits, while started or validating (specification, 4.1). */
export function useVisitReport(page: Pick<PageLink, 'path'>): void {
  const admissions = useAdmissions();

  useEffect(() => {
    const { isLoggedIn, webStatus } = admissions.snapshot.getState();
    if (!isLoggedIn || webStatus === 'submitted') return;
    admissions.snapshot.setState({ lastPage: page.path });
    // Failures cost one click, on a page that is not remembered; dead sessions are handled where calls are made.
    void loadActions()
      .then(({ reportVisit }) => reportVisit(admissions, page.path))
      .catch(() => undefined);
  }, [admissions, page]);
}
