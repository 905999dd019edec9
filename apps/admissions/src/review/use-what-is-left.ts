import type { Problem } from '@quire/form-engine/core';
import { useEffect, useReducer } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useLive } from '../application/use-live.ts';
import { summaryGroups } from '../submission/summary-groups.ts';
import { summaryText } from '../submission/summary-text.ts';

export interface WhatIsLeftNow {
  /** What stands in the way of a submission, in the order of the pages. */
  problems: readonly Problem[];
  textOf(problem: Problem): string;
}

/** What stands in the way of a submission, whether or not one was tried. For pages that are read and not typed into. */
export function useWhatIsLeft(): WhatIsLeftNow {
  const { live: { onEdit }, pages, questionnaire } = useAdmissions();
  const live = useLive();
  const [, again] = useReducer((count: number) => count + 1, 0);
  // A lookup may still answer after its page was left.
  useEffect(() => onEdit(again), [onEdit]);
  const groups = summaryGroups(pages, live.problems(), []);
  return { problems: groups.flatMap(({ problems }) => problems as readonly Problem[]), textOf: summaryText(questionnaire, groups) };
}
