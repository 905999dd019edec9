import type { Answers, Today } from '@quire/validation';
import {
  changeTodayInPlace,
  type Edit,
  openSaved,
  ownText,
  questionAt,
  type Questionnaire,
  type QuestionNode,
  stateDifference,
} from '../../core/index.ts';
import { commit, type LiveParts, showProblems } from './commit.ts';
import type { TakeAnswers } from './live-application.ts';

/** See `load` of the live application. */
export function load(live: LiveParts, answers: Answers, structure: Answers = {}): void {
  const next = openSaved(live.questionnaire, { ...answers, ...structure }, live.today);
  live.problems.forgetLeft();
  adopt(live, (state) => stateDifference(state, next), { typed: {} });
}

/** See `adopt` of the live application. */
export function adopt(
  live: LiveParts,
  take: TakeAnswers,
  { typed }: { typed?: Answers } = {},
): Pick<Edit, 'set' | 'reparked'> {
  const { questionnaire, problems, states } = live;
  const change = take(live.state);
  const replaced = Object.keys(change.set)
    .filter((key) => problems.typed(key) !== undefined)
    .flatMap((key) => questionAt(questionnaire, key)?.index ?? []);
  live.state = change.state;
  commit(live, change, { replaced, isSilent: true });
  if (typed)
    showProblems(live, [], () =>
      Object.keys(questionnaire.asks).flatMap((key) => {
        const text = ownText(typed, key) || undefined;
        if (text === problems.typed(key)) return [];
        const { index } = questionAt(questionnaire, key)!;
        problems.unreadable(change.state, key, text);
        states.reset(index);
        return index;
      }),
    );
  return { set: change.set, reparked: change.reparked };
}

/** See `setToday` of the live application. */
export function setToday(live: LiveParts, next: Today): void {
  live.checks?.today(next);
  const { questionnaire, today: before, states, orphans } = live;
  live.today = next;
  const { years, dates } = before.date === next.date ? noDateDependents : dateDependents(questionnaire, before, next);
  const moved = changeTodayInPlace(questionnaire, live.state, next);
  for (const { index } of years) states.unlike(index);
  const orphaned = orphans.follow(
    live.state,
    years.map(({ key }) => key),
  );
  const changedNodes = [...moved.changedNodes, ...years.map(({ index }) => index), ...orphaned];
  commit(live, { ...moved, changedNodes }, { checked: dates.map(({ index }) => index) });
}

/** Questions that depend on the day: `years` have lists from this year on, `dates` have bounds. */
interface DateDependents {
  years: readonly QuestionNode[];
  dates: readonly QuestionNode[];
}

const noDateDependents: DateDependents = { years: [], dates: [] };

function dateDependents({ nodes, lists }: Questionnaire, before: Today, now: Today): DateDependents {
  const questions = nodes.filter((node) => node.kind === 'question');
  const ofThisYear = (name: string | undefined): boolean => {
    const list = name === undefined ? undefined : lists[name];
    return list !== undefined && 'years' in list && list.years.from === 'thisYear';
  };
  const isNewYear = before.date.slice(0, 4) !== now.date.slice(0, 4);
  return {
    years: isNewYear
      ? questions.filter(({ list, cases = [] }) => ofThisYear(list) || cases.some((one) => ofThisYear(one.list)))
      : [],
    dates: questions.filter(({ rules }) => rules.some(({ kind }) => kind === 'date')),
  };
}
