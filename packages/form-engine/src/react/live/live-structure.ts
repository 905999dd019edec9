import {
  chosenTab,
  instanceCount,
  instancesOf,
  repeatKey,
  repeatNamed,
  tabsKey,
  tabsNamed,
  tabsOf,
  type Edit,
  type OwnApplicationState,
  type Questionnaire,
  type RepeatNode,
} from '../../core/index.ts';
import type { LiveApplication, TabGuard } from './live-application.ts';
import type { Rearrange } from './rearrange.ts';

interface LiveStructure {
  methods: Pick<LiveApplication, 'addInstance' | 'instances' | 'tab' | 'chooseTab' | 'guardTabs'>;
  rearrange: Rearrange;
}

interface Surroundings {
  questionnaire: Questionnaire;
  state: () => OwnApplicationState;
  change: (key: string, value: string) => void;
  /** Follows an edit; the controls below these nodes are replaced. */
  edited: (edit: Edit, replaced: readonly number[]) => void;
  typed: (key: string) => string | undefined;
  unreadable: (key: string, typed: string | undefined) => void;
}

/** Add-another groups and tabs of a live application. */
export function createLiveStructure({
  questionnaire,
  state,
  change,
  edited,
  typed,
  unreadable,
}: Surroundings): LiveStructure {
  const guards = new Set<TabGuard>();
  const count = (group: RepeatNode): number => instanceCount(group, state().answers);

  const rearrange: Rearrange = (name, move) => {
    const group = repeatNamed(questionnaire, name);
    if (!group) return undefined;
    const instances = instancesOf(questionnaire, group);
    const unread = instances.map(({ keys }) => keys.map(typed));
    const edit = move(state(), unread);
    if (!edit) return undefined;
    edited(
      edit,
      instances.map(({ node }) => node.index),
    );
    for (const [place, { keys }] of instances.entries()) {
      for (const [index, key] of keys.entries())
        if (typed(key) !== unread[place]![index]) unreadable(key, unread[place]![index]);
    }
    return edit;
  };

  const methods: LiveStructure['methods'] = {
    instances(name) {
      const group = repeatNamed(questionnaire, name);
      return group ? count(group) : 0;
    },
    addInstance(name) {
      const group = repeatNamed(questionnaire, name);
      if (!group || count(group) >= group.max) return undefined;
      const added = count(group) + 1;
      change(repeatKey(name), String(added));
      return added;
    },
    tab(name) {
      const group = tabsNamed(questionnaire, name);
      return group ? chosenTab(questionnaire, group, state().answers) : '';
    },
    async chooseTab(name, tab) {
      const group = tabsNamed(questionnaire, name);
      if (!group) return false;
      const from = chosenTab(questionnaire, group, state().answers);
      if (from === tab) return true;
      if (!tabsOf(questionnaire, group).some((other) => other.name === tab)) return false;
      for (const guard of guards) if (!(await guard(name, from, tab))) return false;
      change(tabsKey(name), tab);
      return true;
    },
    guardTabs(guard) {
      guards.add(guard);
      return () => {
        guards.delete(guard);
      };
    },
  };
  return { methods, rearrange };
}
