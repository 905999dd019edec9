import type { Answers, Today } from '@quire/validation';
import { changeTodayInPlace, type Edit, openApplication, questionAt, stateDifference } from '../../core/index.ts';
import { commit, type LiveParts, showProblems } from './commit.ts';
import type { TakeAnswers } from './live-application.ts';
import { nothingOfTheDay, ofTheDay } from './of-the-day.ts';
import { checkToday } from './opened-with.ts';

/** Replaces everything: see `load` of the live application. */
export function load(live: LiveParts, answers: Answers, structure: Answers = {}): void {
  const next = openApplication(live.questionnaire, { ...answers, ...structure }, live.today);
  const replaced = live.problems.forgetUnreadable();
  const { set, changedNodes } = stateDifference(live.state, next);
  live.state = next;
  commit(live, { set, changedNodes, reparked: [] }, { replaced, isSilent: true });
}

/** Takes in answers given elsewhere: see `adopt` of the live application. */
export function adopt(
  live: LiveParts,
  take: TakeAnswers,
  { typed = {} }: { typed?: Answers } = {},
): Pick<Edit, 'set' | 'reparked'> {
  const { questionnaire, problems, states } = live;
  const { state, ...change } = take(live.state);
  const replaced = Object.keys(change.set)
    .filter((key) => problems.typed(key) !== undefined)
    .flatMap((key) => questionAt(questionnaire, key)?.index ?? []);
  live.state = state;
  commit(live, change, { replaced, isSilent: true });
  showProblems(live, [], () => {
    const texts = Object.entries(typed).flatMap(([key, text]) =>
      [questionAt(questionnaire, key)?.index ?? [], problems.unreadable(state, key, text)].flat(),
    );
    for (const index of new Set(texts)) states.reset(index);
    return texts;
  });
  return { set: change.set, reparked: change.reparked };
}

/** Moves time on: see `setToday` of the live application. */
export function setToday(live: LiveParts, next: Today): void {
  checkToday(next);
  const { questionnaire, today: before, states, orphans } = live;
  live.today = next;
  const { years, dates } = before.date === next.date ? nothingOfTheDay : ofTheDay(questionnaire, before, next);
  const moved = changeTodayInPlace(questionnaire, live.state, next);
  for (const { index } of years) states.unlike(index);
  const orphaned = orphans.follow(
    live.state,
    years.map(({ key }) => key),
  );
  const changedNodes = [...moved.changedNodes, ...years.map(({ index }) => index), ...orphaned];
  commit(live, { ...moved, changedNodes }, { checked: dates.map(({ index }) => index) });
}
