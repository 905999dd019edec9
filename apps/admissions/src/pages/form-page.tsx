import { QuestionnairePage } from '@quire/form-engine';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { PageLink } from '../application/page-links.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { PageButtons } from './page-buttons.tsx';
import { useArrival } from './use-arrival.ts';
import { useReturnPoint } from './use-return-point.ts';
import { useVisitReport } from './use-visit-report.ts';

/** Shows one page of the questionnaire, with its buttons. */
export function FormPage({ page }: { page: PageLink }): ReactElement {
  const { pages } = useAdmissions();
  useDocumentTitle(page.title);
  useVisitReport(page);
  useArrival();
  useReturnPoint();
  const place = pages.indexOf(page);
  return (
    <>
      <QuestionnairePage page={page.name} />
      <PageButtons back={pages[place - 1]} next={pages[place + 1]} />
    </>
  );
}
