import { QuestionnairePage } from '@quire/form-engine';
import { BesideSections } from '@quire/ui';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { latePart } from '../application/late-part.ts';
import type { PageLink } from '../application/page-links.ts';
import { questionAround } from '../application/question-around.ts';
import { loadProgressParts } from '../layout/load-layout-parts.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { useProgress } from '../layout/use-progress.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { PageButtons } from './page-buttons.tsx';
import { useArrival } from './use-arrival.ts';
import { useVisitReport } from './use-visit-report.ts';

// The page is whole without it.
const PageSections = latePart(async () => (await loadProgressParts()).PageSections);
// The last page leads to the review, too.
const WayBack = latePart(async () => (await loadProgressParts()).WayBack);

/** Shows one page of the questionnaire, with its buttons. */
export function FormPage({ page }: { page: PageLink }): ReactElement {
  const { pages } = useAdmissions().config;
  useDocumentTitle(page.title);
  useVisitReport(page);
  useArrival();
  useReturnPoint();
  const place = pages.indexOf(page);
  const { row } = useNavigationState();
  return (
    <>
      <WithSections page={place}>
        <QuestionnairePage page={page.name} />
      </WithSections>
      {row === undefined ? null : <WayBack page={place} row={row} />}
      <PageButtons back={pages[place - 1]} next={pages[place + 1]} />
    </>
  );
}

/** Shows the list of sections beside a page with several. It alone renders again on progress. */
function WithSections({ page, children }: { page: number; children: ReactNode }): ReactElement {
  const hasSeveral = (useProgress()[page]?.sections.length ?? 0) > 1;
  return <BesideSections list={hasSeveral ? <PageSections page={page} /> : undefined}>{children}</BesideSections>;
}

/** Notes which question has the focus. Dialogs and the navigation take it for a moment only. */
function useReturnPoint(): void {
  const {
    live,
    session: { returnPoint },
  } = useAdmissions();

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      returnPoint.focused(questionAround(live.current().questionnaire, target)?.key);
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [live, returnPoint]);
}
