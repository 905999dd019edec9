import { Button } from '@quire/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { leavePage } from '../application/leave-page.ts';
import type { NavigationEvent } from '../navigation/decide.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { useProgress } from './use-progress.ts';

/**
 * The one button that goes on. It leads back to the row of the review that led here, or to the next page. Where there
 * is nothing else to do, it leads to the review.
 */
export function WayOn({ page }: { page: number }): ReactElement {
  const admissions = useAdmissions();
  const {
    messages: { navigation, review },
    pages,
  } = admissions.config;
  const progress = useProgress();
  const { row } = useNavigationState();
  const next = progress.some(({ left }) => left.length > 0) ? pages[page + 1] : undefined;

  const [text, event]: [string, NavigationEvent] =
    row === undefined && next
      ? [navigation.continue, { is: 'saveAndGo', to: next.path }]
      : [row === undefined ? review.open : review.saveAndReturn, { is: 'readAllPressed', row }];
  const go = (): void => {
    leavePage(admissions);
    follow(admissions, event);
  };
  return <Button onClick={go}>{text}</Button>;
}

/** Shows the way back at the question that the review led to. */
export function WayBack({ page, row }: { page: number; row: string }): ReactElement | null {
  const [question, setQuestion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // A question in another tab is there once it has the focus.
    const look = (): void => {
      setQuestion(document.getElementById(row));
    };
    look();
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('focusin', look);
    };
  }, [row]);
  return (
    question &&
    createPortal(
      <div className="quire-no-print application-way-back">
        <WayOn page={page} />
      </div>,
      question,
    )
  );
}
