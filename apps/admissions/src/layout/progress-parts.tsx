import { describeQuestion, piped } from '@quire/form-engine';
import { NextLink, PageBar, SectionList } from '@quire/ui';
import { fillText } from '@quire/messages';
import { type ReactElement, useEffect, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useLinkedStatus } from './linked-status.tsx';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { progressText, useProgress } from './use-progress.ts';
import { WayOn } from './way-on.tsx';
import { inReadingOrder, type PageProgress } from '@quire/form-engine/core';
import { questionAround } from '../application/question-around.ts';

// One part of the page: every page of the form shows one of them or another.
export { ProgressOverview } from './progress-overview.tsx';
export { WayBack } from './way-on.tsx';

/** Shows a phone's bar: questions left, place of the answers, and links. */
export function PageProgressBar({ page }: { page: number }): ReactElement | null {
  const { messages } = useAdmissions().config;
  const { left = [], requires = false } = useProgress()[page] ?? {};
  return (
    <PageBar
      label={messages.navigation.progress}
      progress={progressText(messages, { left, requires })}
      status={useLinkedStatus()}
    >
      <OneWay page={page} left={left} />
    </PageBar>
  );
}

/** Shows the sections of a page with the number left in each, and the one way on. */
export function PageSections({ page }: { page: number }): ReactElement | null {
  const { messages } = useAdmissions().config;
  const progress = useProgress()[page];
  const { row } = useNavigationState();
  if (!progress) return null;
  const hasNext = row === undefined && progress.left.length > 0;
  const sections = progress.sections.map(({ section, left, requires }) => ({
    id: section.anchor,
    title: piped(section.title),
    progress: progressText(messages, { left, requires }),
    complete: left.length === 0 && requires,
  }));
  return (
    <SectionList
      label={fillText(messages.navigation.sections, { page: progress.page.title })}
      sections={sections}
      {...{ [hasNext ? 'next' : 'action']: <OneWay page={page} left={progress.left} /> }}
    />
  );
}

/** The one way on: to the next question left, or else to the next page, unless the page has that way in sight. */
function OneWay({ page, left }: { page: number } & Pick<PageProgress, 'left'>): ReactElement | null {
  const { row } = useNavigationState();
  const isInSight = useInSight(row);
  if (row === undefined && left.length > 0) return <NextQuestion left={left} />;
  return isInSight ? null : <WayOn page={page} />;
}

/** Returns whether the buttons of the page are in sight, or the question to which the review led, which has its own. */
function useInSight(row: string | undefined): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const own = row === undefined ? document.querySelector('.quire-page-buttons') : document.getElementById(row);
    if (!own || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver((entries) => {
      setIsInSight(entries.at(-1)!.isIntersecting);
    });
    watch.observe(own);
    return () => {
      watch.disconnect();
    };
  }, [row]);
  return isInSight;
}

/**
 * Shows a link to the first question left after the last focused one. After the last question it leads to the first on
 * the page.
 */
export function NextQuestion({ left }: Pick<PageProgress, 'left'>): ReactElement | null {
  const {
    live,
    config: { messages },
  } = useAdmissions();
  const focused = useFocusedQuestion();
  const application = live.current();
  const order = inReadingOrder(application.questionnaire, application.node, [
    ...left.map(({ node }) => node),
    ...(focused < 0 ? [] : [focused]),
  ]);
  const next = left.find(({ node }) => order.indexOf(node) > order.lastIndexOf(focused)) ?? left[0];
  if (!next) return null;
  const label = describeQuestion({ application, messages }, next.key)?.readLabel ?? next.message;
  return (
    <NextLink
      href={`#${next.key}`}
      onGo={() => {
        live.current().controls.focus(next.key);
      }}
    >
      {fillText(messages.navigation.next, { question: label })}
    </NextLink>
  );
}

/**
 * Returns the node of the question that had the focus last, -1 at first. A link outside of questions takes the focus
 * for a moment only.
 */
function useFocusedQuestion(): number {
  const { live } = useAdmissions();
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    const note = ({ target }: Pick<FocusEvent, 'target'>): void => {
      const question = target instanceof Element ? questionAround(live.current().questionnaire, target) : undefined;
      if (question) setFocused(question.index);
    };
    // The page of the HTML may have had the focus before this part came.
    note({ target: document.activeElement });
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [live]);
  return focused;
}
