import { useEffect, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';

const pauseInTyping = 400;

function leftNow({ live, pages }: Admissions): readonly number[] {
  const problems = live.current().problems().filter((problem) => problem.severity === 'blocks');
  return pages.map((page) => new Set(problems.filter((problem) => problem.page === page.name).map((problem) => problem.key)).size);
}

/** How many questions of each page stand in the way of a submission. Counted after a pause, so that typing costs nothing. */
export function useLeftByPage(): readonly number[] {
  const admissions = useAdmissions();
  const [left, setLeft] = useState(() => leftNow(admissions));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      const next = leftNow(admissions);
      setLeft((shown) => (shown.every((number, index) => number === next[index]) ? shown : next));
    };
    const countSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(count, pauseInTyping);
    };
    const ends = [admissions.live.onEdit(countSoon), admissions.live.subscribe(count)];
    count();
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [admissions]);

  return left;
}
