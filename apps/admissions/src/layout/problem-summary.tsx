import { problemsByPage, summaryText, useProblemList } from '@quire/form-engine';
import { SummaryBox } from '@quire/ui';
import { fillText } from '@quire/messages';
import { useEffect, useRef, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { Link, useLocation } from 'react-router-dom';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';

/** Shows the problems that block a submission, page by page; only while validating, and only if there are any. */
export function ProblemSummary(): ReactElement | null {
  const {
    config: { messages, pages, questionnaire },
    errors: { refused },
  } = useAdmissions();
  const isValidating = useSnapshot((snapshot) => snapshot.webStatus === 'validating');
  const found = useProblemList();
  const sent = useStore(refused.store, ({ problems }) => problems);
  const { key, pathname } = useLocation();
  const { problems } = useNavigationState();
  const box = useRef<HTMLElement>(null);

  // Refused submissions have the summary read out once, unless the student is in a question again by then.
  useEffect(() => {
    if (problems && !document.activeElement?.matches('input, select, textarea')) box.current?.focus();
  }, [key, problems]);

  const byPage = isValidating ? problemsByPage(pages, found, sent) : [];
  if (byPage.length === 0) return null;
  const textOf = summaryText(questionnaire, byPage);
  return (
    <SummaryBox
      ref={box}
      heading={messages.summary.heading}
      explanation={messages.summary.explanation}
      groups={byPage.map(({ page, problems: listed }) => ({
        id: page.name,
        title: page.title,
        folded: page.path !== pathname && fillText(messages.navigation.left, { count: listed.length }),
        links: listed.map((problem) => ({
          id: `${problem.key} ${problem.message}`,
          link: <Link to={`${page.path}#${problem.key}`}>{textOf(problem)}</Link>,
        })),
      }))}
    />
  );
}
