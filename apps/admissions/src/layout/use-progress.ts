import { progressOf, type PageProgress } from '@quire/form-engine/core';
import { fillText, type Messages } from '@quire/messages';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';

/** The words for what is left of a page or a section: where nothing is required, nobody has completed it. */
export const progressText = (
  { navigation }: Pick<Messages, 'navigation'>,
  { left, requires }: Pick<PageProgress, 'left' | 'requires'>,
): string =>
  left.length > 0
    ? fillText(navigation.left, { count: left.length })
    : requires
      ? navigation.complete
      : navigation.optional;

const pauseInTyping = 400;

function progressNow({ live }: Pick<Admissions, 'live'>): readonly PageProgress[] {
  const application = live.current();
  const unfinished = new Set(application.controls.unfinished());
  return progressOf(application.questionnaire, application.problems.now(), application.node, (key) =>
    unfinished.has(key),
  );
}

/** Returns the shown part of the progress, for comparison: questions left with their present labels, and sections. */
const shownOf = (progress: readonly PageProgress[], { live }: Pick<Admissions, 'live'>): string =>
  JSON.stringify(
    progress.map(({ left, requires: isRequired, sections }) => [
      isRequired,
      left.map(({ key, node }) => [key, live.current().node(node).label]),
      sections.map(({ section, requires }) => [section.index, requires]),
    ]),
  );

/** Returns the problems left on each page and section. Counts after a pause: typing stays fast. */
export function useCountedProgress(): readonly PageProgress[] {
  const admissions = useAdmissions();
  const [progress, setProgress] = useState(() => progressNow(admissions));
  const shown = useRef(shownOf(progress, admissions));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      const next = progressNow(admissions);
      const words = shownOf(next, admissions);
      if (shown.current === words) return;
      shown.current = words;
      setProgress(next);
    };
    const countSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(count, pauseInTyping);
    };
    const { live } = admissions;
    // A date that cannot be read is not an answer, and so no edit.
    const ends = [live.onChange(countSoon), live.onTyped(countSoon), live.store.subscribe(count)];
    count();
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [admissions]);

  return progress;
}

/** Progress counted once by the layout. */
export const ProgressContext = createContext<readonly PageProgress[]>([]);

export const useProgress = (): readonly PageProgress[] => use(ProgressContext);
