import {
  chosenTab,
  instanceCount,
  instancesOf,
  repeatKey,
  repeatNamed,
  tabsKey,
  tabsNamed,
  tabsOf,
  type RepeatNode,
} from '../../core/index.ts';
import { commit, edit, type LiveParts } from './commit.ts';
import type { LiveControls, LiveGroups, TabGuard } from './live-application.ts';
import type { Rearrange } from './rearrange.ts';

interface LiveStructure {
  groups: LiveGroups;
  rearrange: Rearrange;
}

export function createLiveStructure(live: LiveParts, unreadable: LiveControls['unreadable']): LiveStructure {
  const { questionnaire } = live;
  const { typed } = live.problems;
  const guards = new Set<TabGuard>();
  const count = (group: RepeatNode): number => instanceCount(group, live.state.answers);

  const rearrange: Rearrange = (name, move) => {
    const group = repeatNamed(questionnaire, name);
    if (!group) return undefined;
    const instances = instancesOf(questionnaire, group);
    const unread = instances.map(({ keys }) => keys.map(typed));
    const moved = move(live.state, unread);
    if (!moved) return undefined;
    commit(live, moved, { replaced: instances.map(({ node }) => node.index) });
    for (const [place, { keys }] of instances.entries()) {
      for (const [index, key] of keys.entries())
        if (typed(key) !== unread[place]![index]) unreadable(key, unread[place]![index]);
    }
    return moved;
  };

  const groups: LiveGroups = {
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
  return { groups, rearrange };
}
