import { piped } from '@quire/form-engine';
import { SectionList } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { NextQuestion } from './next-question.tsx';
import { useProgress } from './use-progress.ts';
import { WayOn } from './way-on.tsx';

/**
 * Shows the sections of a page with the number left in each. Below are the links to the next open question and the next
 * page.
 */
export function PageSections({ page }: { page: number }): ReactElement | null {
  const {
    config: {
      messages: { navigation },
    },
  } = useAdmissions();
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
