import {
  chosenTab,
  type Edit,
  insertInstance,
  instanceCount,
  instancesOf,
  type OwnApplicationState,
  removeInstance,
  repeatKey,
  repeatNamed,
  tabsKey,
  tabsNamed,
  tabsOf,
  type RepeatNode,
} from '../../core/index.ts';
import { commit, edit, type LiveParts } from './commit.ts';
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

/** Unreadable text of each instance's controls, by key. It is outside of the state, and moves with its instance. */
type UnreadInput = (string | undefined)[][];

/** Moves instances of an add-another group as one edit; `undefined` from `move` leaves everything as it is. */
function rearrange<Moved extends Edit>(
  live: LiveParts,
  unreadable: ShowUnreadable,
  name: string,
  move: (state: OwnApplicationState, unread: UnreadInput) => Moved | undefined,
): Moved | undefined {
  const { typed } = live.problems;
  const group = repeatNamed(live.questionnaire, name);
  if (!group) return undefined;
  const instances = instancesOf(live.questionnaire, group);
  const unread = instances.map(({ keys }) => keys.map(typed));
  const moved = move(live.state, unread);
  if (!moved) return undefined;
  commit(live, moved, { replaced: instances.map(({ node }) => node.index) });
  for (const [place, { keys }] of instances.entries()) {
    for (const [index, key] of keys.entries())
      if (typed(key) !== unread[place]![index]) unreadable(key, unread[place]![index]);
  }
  return moved;
}

function takeInstance(
  live: LiveParts,
  unreadable: ShowUnreadable,
  name: string,
  number: number,
): TakenInstance | undefined {
  const { questionnaire } = live;
  let typed: (string | undefined)[] = [];
  const taken = rearrange(live, unreadable, name, (state, unread) => {
    const removal = removeInstance(questionnaire, state, name, number, live.today);
    if (removal) {
      typed = unread.splice(number - 1, 1)[0]!;
      unread.push(typed.map(() => undefined));
    }
    return removal;
  });
  if (!taken) return undefined;
  const putBack = (state: OwnApplicationState, unread: UnreadInput): Edit | undefined => {
    const before = instanceCount(repeatNamed(questionnaire, name)!, state.answers);
    const insertion = insertInstance(questionnaire, state, name, number, taken.removed, live.today);
    const isFilled = insertion?.set[repeatKey(name)] === undefined;
    if (insertion) unread.splice(Math.min(number, before + 1) - 1, isFilled ? 1 : 0, typed);
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
