import { Button, PageBar } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { leavePage } from '../application/leave-page.ts';
import { useStatus } from '../saving/use-status.ts';
import { NextQuestion } from './next-question.tsx';
import { useProgress } from './use-progress.ts';

/** Shows on a phone what is left of a page, where the answers are, and the ways on. */
export function PageProgressBar({ page }: { page: number }): ReactElement | null {
  const admissions = useAdmissions();
  const { messages: { navigation }, pages } = admissions;
  const left = useProgress()[page]?.left ?? [];
  const next = pages[page + 1];

  const goOn = (to: string): void => {
    leavePage(admissions);
    follow(admissions, { is: 'saveAndGo', to });
  };
  return (
    <PageBar label={navigation.progress} progress={left.length === 0 ? navigation.complete : fillText(navigation.left, { count: left.length })} status={useStatus().text}>
      <NextQuestion left={left} />
      {next ? <Button variant={left.length > 0 ? 'secondary' : undefined} onClick={() => { goOn(next.path); }}>{navigation.continue}</Button> : null}
    </PageBar>
  );
}
