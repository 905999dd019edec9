import { piped } from '@quire/form-engine';
import { PageBar, SectionList } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useStatus } from '../saving/use-status.ts';
import { NextQuestion } from './next-question.tsx';
import { useProgress } from './use-progress.ts';
import { WayOn } from './way-on.tsx';

// One part of the page: every page of the form shows one of them or another.
export { ProgressOverview } from './progress-overview.tsx';
export { WayBack } from './way-on.tsx';

/** Shows a phone's bar: questions left, place of the answers, and links. */
export function PageProgressBar({ page }: { page: number }): ReactElement | null {
  const {
    messages: { navigation },
  } = useAdmissions().config;
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

/**
 * Shows the sections of a page with the number left in each. Below are the links to the next open question and the next
 * page.
 */
export function PageSections({ page }: { page: number }): ReactElement | null {
  const {
    messages: { navigation },
  } = useAdmissions().config;
  const progress = useProgress()[page];
  if (!progress) return null;
  const sections = progress.sections.map(({ section, left, requires }) => ({
    id: section.anchor,
    title: piped(section.title),
    progress:
      left.length > 0
        ? fillText(navigation.left, { count: left.length })
        : requires
          ? navigation.complete
          : navigation.optional,
    complete: left.length === 0 && requires,
  }));
  return (
    <SectionList
      label={fillText(navigation.sections, { page: progress.page.title })}
      sections={sections}
      action={<WayOn page={page} />}
      next={progress.left.length > 0 ? <NextQuestion left={progress.left} /> : undefined}
    />
  );
}
