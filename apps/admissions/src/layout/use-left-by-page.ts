import { useEffect, useRef, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';

const pauseInTyping = 400;

function leftNow({ live, pages }: Pick<Admissions, 'live' | 'pages'>): readonly number[] {
  const problems = live.current().problems().filter((problem) => problem.severity === 'blocks');
  return pages.map((page) => new Set(problems.filter((problem) => problem.page === page.name).map((problem) => problem.key)).size);
}

/** Subscribes to dates, because one that cannot be read is no answer, and so no edit. */
function followDates({ live }: Pick<Admissions, 'live'>, listener: () => void): (() => void)[] {
  const { questionnaire, subscribeNode } = live.current();
  return questionnaire.nodes.flatMap((node) => (node.kind === 'question' && node.control === 'date' ? [subscribeNode(node.index, listener)] : []));
}

/** Returns how many questions of each page block a submission. Counts after a pause, so that typing stays fast. */
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
