import { progressOf, type PageProgress } from '@quire/form-engine/core';
import { fillText, type Messages } from '@quire/validation';
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

/** Subscribes to dates, because one that cannot be read is no answer, and so no edit. */
function followDates({ live }: Pick<Admissions, 'live'>, listener: () => void): (() => void)[] {
  const { questionnaire, subscribe } = live.current();
  return questionnaire.nodes.flatMap((node) =>
    node.kind === 'question' && node.control === 'date' ? [subscribe.node(node.index, listener)] : [],
  );
}

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
    let dates = followDates(admissions, countSoon);
    const another = (): void => {
      for (const end of dates) end();
      dates = followDates(admissions, countSoon);
      count();
    };
    const ends = [admissions.live.onChange(countSoon), admissions.live.store.subscribe(another)];
    count();
    return () => {
      clearTimeout(timer);
      for (const end of [...ends, ...dates]) end();
    };
  }, [admissions]);

  return progress;
}

/** Progress counted once by the layout. */
export const ProgressContext = createContext<readonly PageProgress[]>([]);

export const useProgress = (): readonly PageProgress[] => use(ProgressContext);
