import type { Problem } from '@quire/form-engine/core';
import { useEffect, useRef, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';

const pauseInTyping = 400;

/** What is missing; where nothing is, what is wrong, so that a page that cannot be submitted is never complete. */
function leftNow({ live, pages }: Pick<Admissions, 'live' | 'pages'>): readonly number[] {
  const current = live.current();
  const problems = current.problems().filter((problem) => problem.severity === 'blocks');
  // A date that cannot be read is wrong, and no answer yet.
  const isMissing = ({ kind, key, node }: Problem): boolean => kind === 'missing' || (current.typed(key) !== undefined && current.node(node).required !== undefined);
  return pages.map((page) => {
    const onPage = problems.filter((problem) => problem.page === page.name);
    const missing = onPage.filter(isMissing);
    return new Set((missing.length > 0 ? missing : onPage).map((problem) => problem.key)).size;
  });
}

/** Subscribes to dates, because one that cannot be read is no answer, and so no edit. */
function followDates({ live }: Pick<Admissions, 'live'>, listener: () => void): (() => void)[] {
  const { questionnaire, subscribeNode } = live.current();
  return questionnaire.nodes.flatMap((node) => (node.kind === 'question' && node.control === 'date' ? [subscribeNode(node.index, listener)] : []));
}

/** Returns how many questions of each page are still to be answered, or else to be mended. Counts after a pause, so that typing stays fast. */
export function useLeftByPage(): readonly number[] {
  const admissions = useAdmissions();
  const [left, setLeft] = useState(() => leftNow(admissions));
  const shown = useRef(left);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      const next = leftNow(admissions);
      if (shown.current.every((number, index) => number === next[index])) return;
      shown.current = next;
      setLeft(next);
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

  return left;
}
