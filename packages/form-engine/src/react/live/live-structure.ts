import {
  chosenTab,
  type Edit,
  insertInstance,
  instanceCount,
  instancesOf,
  type OwnApplicationState,
  questionAt,
  removeInstance,
  repeatKey,
  repeatNamed,
  tabsKey,
  tabsNamed,
  tabsOf,
  type RepeatNode,
} from '../../core/index.ts';
import { commit, edit, type LiveParts, showProblems } from './commit.ts';
import { type HostErrorsOfQuestion, putErrors } from './host-errors.ts';
import type { LiveControls, LiveGroups, TabGuard, TakenInstance } from './live-application.ts';

type ShowUnreadable = LiveControls['unreadable'];

export function createLiveStructure(live: LiveParts, unreadable: ShowUnreadable): LiveGroups {
  const { questionnaire } = live;
  const guards = new Set<TabGuard>();
  const count = (group: RepeatNode): number => instanceCount(group, live.state.answers);

  return {
    instances(name) {
      const group = repeatNamed(questionnaire, name);
      return group ? count(group) : 0;
    },
    addInstance(name) {
      const group = repeatNamed(questionnaire, name);
      if (!group || count(group) >= group.max) return undefined;
      const added = count(group) + 1;
      edit(live, repeatKey(name), String(added));
      return added;
    },
    takeInstance: (name, number) => takeInstance(live, unreadable, name, number),
    tab(name) {
      const group = tabsNamed(questionnaire, name);
      return group ? chosenTab(questionnaire, group, live.state.answers) : '';
    },
    async chooseTab(name, tab) {
      const group = tabsNamed(questionnaire, name);
      if (!group) return false;
      const from = chosenTab(questionnaire, group, live.state.answers);
      if (from === tab) return true;
      if (!tabsOf(questionnaire, group).some((other) => other.name === tab)) return false;
      for (const guard of guards) if (!(await guard(name, from, tab))) return false;
      edit(live, tabsKey(name), tab);
      return true;
    },
    guardTabs(guard) {
      guards.add(guard);
      return () => {
        guards.delete(guard);
      };
    },
  };
}

/** What moves with its instance and is outside of the state: unreadable text, and what the host says. */
interface Beside {
  typed: string | undefined;
  said: HostErrorsOfQuestion | undefined;
}
/** Of each instance's controls, by key. */
type BesideAnswers = Beside[][];

/** Moves instances of an add-another group as one edit; `undefined` from `move` leaves everything as it is. */
function rearrange<Moved extends Edit>(
  live: LiveParts,
  unreadable: ShowUnreadable,
  name: string,
  move: (state: OwnApplicationState, beside: BesideAnswers) => Moved | undefined,
): Moved | undefined {
  const { typed, said, recheck } = live.problems;
  const saidAt = (key: string): HostErrorsOfQuestion | undefined => said.get(indexAt(live, key));
  const group = repeatNamed(live.questionnaire, name);
  if (!group) return undefined;
  const instances = instancesOf(live.questionnaire, group);
  const beside = instances.map(({ keys }) => keys.map((key) => ({ typed: typed(key), said: saidAt(key) })));
  const moved = move(live.state, beside);
  if (!moved) return undefined;
  commit(live, moved, { replaced: instances.map(({ node }) => node.index) });
  for (const [place, { keys }] of instances.entries()) {
    for (const [index, key] of keys.entries()) {
      const own = beside[place]![index]!;
      if (typed(key) !== own.typed) unreadable(key, own.typed);
      if (saidAt(key) === own.said) continue;
      putErrors(said, indexAt(live, key), own.said);
      showProblems(live, [], () => recheck(live.state, [indexAt(live, key)]));
    }
  }
  return moved;
}

const indexAt = ({ questionnaire }: LiveParts, key: string): number => questionAt(questionnaire, key)?.index ?? -1;

function takeInstance(
  live: LiveParts,
  unreadable: ShowUnreadable,
  name: string,
  number: number,
): TakenInstance | undefined {
  const { questionnaire } = live;
  let gone: Beside[] = [];
  const taken = rearrange(live, unreadable, name, (state, beside) => {
    const removal = removeInstance(questionnaire, state, name, number, live.today);
    if (removal) {
      gone = beside.splice(number - 1, 1)[0]!;
      beside.push(gone.map(() => ({ typed: undefined, said: undefined })));
    }
    return removal;
  });
  if (!taken) return undefined;
  const putBack = (state: OwnApplicationState, beside: BesideAnswers): Edit | undefined => {
    const before = instanceCount(repeatNamed(questionnaire, name)!, state.answers);
    const insertion = insertInstance(questionnaire, state, name, number, taken.removed, live.today);
    const isFilled = insertion?.set[repeatKey(name)] === undefined;
    if (insertion) beside.splice(Math.min(number, before + 1) - 1, isFilled ? 1 : 0, gone);
    return insertion;
  };
  let isBack = false;
  return {
    undo() {
      if (isBack) return false;
      isBack = rearrange(live, unreadable, name, putBack) !== undefined;
      return isBack;
    },
  };
}
