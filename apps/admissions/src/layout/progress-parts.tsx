import { PageBar } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useStatus } from '../saving/use-status.ts';
import { NextQuestion } from './next-question.tsx';
import { useProgress } from './use-progress.ts';
import { WayOn } from './way-on.tsx';

/** Shows on a phone what is left of a page, where the answers are, and the ways on. */
export function PageProgressBar({ page }: { page: number }): ReactElement | null {
  const {
    config: {
      messages: { navigation },
    },
  } = useAdmissions();
  const left = useProgress()[page]?.left ?? [];
  return (
    <PageBar
      label={navigation.progress}
      progress={left.length === 0 ? navigation.complete : fillText(navigation.left, { count: left.length })}
      status={useStatus()}
    >
      <NextQuestion left={left} />
      <WayOn page={page} />
    </PageBar>
  );
}
