import { readStructureKey, splitStructure } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { profileQuery, queriesOf } from '../calls/queries-of.ts';

/**
 * Notes in the last profile what the server has answered since. A tab that edits again while the server is away begins
 * with it. `revision`: everything up to there is known.
 */
export function learnProfile(
  admissions: Pick<Admissions, 'session'>,
  set: Answers,
  revision: number | undefined,
): void {
  queriesOf(admissions).setQueryData(profileQuery.queryKey, (last) => {
    // A late answer is no news, nor is a failure.
    if (!last || (revision ?? -1) < (last.revision ?? -1)) return last;
    const { answers, structure } = splitStructure(set);
    const [tabs, counts] = [{ ...last.tabs }, { ...last.add_another }];
    for (const [key, value] of Object.entries(structure)) {
      const { kind, name } = readStructureKey(key)!;
      if (kind === 'tabs') tabs[name] = value;
      else counts[name] = Number(value);
    }
    return { ...last, revision, answer: { ...last.answer, ...answers }, tabs, add_another: counts };
  });
}
