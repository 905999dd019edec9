import type { Answers } from '@quire/validation';
import type { Facts } from '../../core/index.ts';

/** The nodes whose facts differ. */
export function changedFacts(before: Facts, after: Facts): number[] {
  return [...after.keys()].filter((index) => {
    const [old, now] = [before[index], after[index]];
    return old !== now && (old?.shown !== now?.shown || old?.disabled !== now?.disabled || old?.required !== now?.required || old?.decidedBy !== now?.decidedBy);
  });
}

/** Every key whose answer differs, with its answer afterwards. */
export function changedAnswers(before: Answers, after: Answers): Answers {
  const set: Record<string, string> = {};
  for (const key of [...Object.keys(before), ...Object.keys(after)]) {
    if ((before[key] ?? '') !== (after[key] ?? '')) set[key] = after[key] ?? '';
  }
  return set;
}
