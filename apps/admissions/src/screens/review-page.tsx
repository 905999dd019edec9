import { AnswersPage, problemsByPage, reviewNote, summaryText } from '@quire/form-engine';
import { Button, PageButtons, PageHeading } from '@quire/ui';
import { applicantName, fillText } from '@quire/messages';
import { formatDay } from '@quire/validation';
import { type ReactElement, type ReactNode, useEffect, useReducer } from 'react';
import type { Problem } from '@quire/form-engine/core';
import './review-page.css';
import { useAdmissions, useLive } from '../application/admissions-context.ts';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { follow } from '../application/follow.ts';
import { SubmitButton } from './submit-button.tsx';
import { useArrival } from './use-arrival.ts';
import { useVisitReport } from './use-visit-report.ts';
import type { PageLink } from '../application/page-links.ts';
import { RowLink } from './row-link.tsx';
import { WhatIsLeft } from './what-is-left.tsx';

const place = { path: '/review' };

/** Shows everything as it would be sent: each problem at its question, whose label is a link that leads there. */
export function ReviewPage(): ReactElement {
  const admissions = useAdmissions();
  const {
    messages: { review },
    pages,
  } = admissions.config;
  const { problems, textOf } = useWhatIsLeft();
  useDocumentTitle(review.title);
  useVisitReport(place);
  useArrival();

  const linked =
    (page: PageLink) =>
    (key: string, label: string): ReactNode => (
      <RowLink id={key} page={page} row={key}>
        {label}
      </RowLink>
    );
  return (
    <>
      <PrintedHead />
      <PageHeading title={review.title} intro={<p className="quire-no-print">{review.intro}</p>} />
      <WhatIsLeft problems={problems} textOf={textOf} />
      {pages.map((page) => (
        <AnswersPage
          key={page.name}
          page={page.name}
          headingLevel={2}
          labelled={linked(page)}
          note={reviewNote(problems, review)}
        />
      ))}
      <PageButtons
        primary={<SubmitButton />}
        secondary={
          <Button
            variant="quiet"
            onClick={() => {
              follow(admissions, { is: 'backFromReading' });
            }}
          >
            {review.back}
          </Button>
        }
      />
    </>
  );
}

/** Says on paper alone whose answers these are, of which day, and whether they were sent. */
function PrintedHead(): ReactElement {
  const {
    config: {
      institution: { timeZone, locale },
      messages: { service },
    },
    clock: { today },
  } = useAdmissions();
  const application = useLive();
  const date = formatDay(new Date(today.instant).toISOString(), timeZone, locale);
  return (
    <hgroup className="application-review__head">
      <p dir="auto">{applicantName(service.applicant, application.answer) || service.unnamed}</p>
      <p>{fillText(service.notSubmitted, { date })}</p>
    </hgroup>
  );
}

interface WhatIsLeftNow {
  /** Problems that block a submission, in the order of the pages. */
  problems: readonly Problem[];
  textOf(problem: Problem): string;
}

/**
 * Returns the problems that block a submission, whether or not one was tried. It serves pages that are read and not
 * filled in.
 */
function useWhatIsLeft(): WhatIsLeftNow {
  const {
    live: { onChange },
    config: { pages, questionnaire },
  } = useAdmissions();
  const live = useLive();
  const [, again] = useReducer((count: number) => count + 1, 0);
  // Lookups may still answer after their page was left, also between the first drawing and this effect.
  useEffect(() => {
    again();
    return onChange(again);
  }, [onChange]);
  const byPage = problemsByPage(pages, live.problems.now(), []);
  return {
    problems: byPage.flatMap(({ problems }) => problems as readonly Problem[]),
    textOf: summaryText(questionnaire, byPage),
  };
}
