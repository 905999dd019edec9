import type { Today } from '@quire/validation';
import {
  chosenTab, groupNamed, insertInstance, instanceCount, instancesOf, removeInstance, repeatKey, tabsKey, tabsOf,
  type Edit, type OwnDraft, type Questionnaire, type RepeatNode, type TabsNode,
} from '../../core/index.ts';
import type { LiveApplication, TabGuard } from './live-application.ts';

type Methods = Pick<LiveApplication, 'addInstance' | 'removeInstance' | 'instances' | 'tab' | 'chooseTab' | 'guardTabs'>;

interface Surroundings {
  questionnaire: Questionnaire;
  today: Today;
  draft: () => OwnDraft;
  change: (key: string, value: string) => void;
  /** Follows an edit; the controls below these nodes are replaced. */
  edited: (edit: Edit, replaced: readonly number[]) => void;
  typed: (key: string) => string | undefined;
  unreadable: (key: string, typed: string | undefined) => void;
}

/** Add-another groups and tabs of a live application. */
export function createLiveStructure({ questionnaire, today, draft, change, edited, typed, unreadable }: Surroundings): Methods {
  const guards = new Set<TabGuard>();
  const count = (group: RepeatNode): number => instanceCount(group, draft().answers);
  const tabsNamed = (name: string): TabsNode | undefined => questionnaire.nodes.find((node): node is TabsNode => node.kind === 'tabs' && node.name === name);

  /** What controls could not read moves with the instances: it is nowhere in the draft. */
  function rearrange(group: RepeatNode, edit: Edit, move: (unread: (string | undefined)[][]) => void): void {
    const instances = instancesOf(questionnaire, group);
    const unread = instances.map(({ keys }) => keys.map(typed));
    move(unread);
    edited(edit, instances.map(({ node }) => node.index));
    for (const [place, { keys }] of instances.entries()) {
      for (const [index, key] of keys.entries()) if (typed(key) !== unread[place]![index]) unreadable(key, unread[place]![index]);
    }
  }

  return {
    instances(name) {
      const group = groupNamed(questionnaire, name);
      return group ? count(group) : 0;
    },
    addInstance(name) {
      const group = groupNamed(questionnaire, name);
      if (!group || count(group) >= group.max) return undefined;
      const added = count(group) + 1;
      change(repeatKey(name), String(added));
      return added;
    },
    removeInstance(name, number) {
      const group = groupNamed(questionnaire, name);
      const edit = removeInstance(questionnaire, draft(), name, number, today);
      if (!group || !edit) return undefined;
      let taken: (string | undefined)[] = [];
      rearrange(group, edit, (unread) => {
        taken = unread.splice(number - 1, 1)[0]!;
        unread.push(taken.map(() => undefined));
      });
      let isBack = false;
      return {
        undo() {
          if (isBack) return false;
          const before = count(group);
          const back = insertInstance(questionnaire, draft(), name, number, edit.removed, today);
          if (!back) return false;
          isBack = true;
          const isFilled = count(group) === before;
          rearrange(group, back, (unread) => { unread.splice(Math.min(number, before + 1) - 1, isFilled ? 1 : 0, taken); });
          return true;
        },
      };
    },
    tab(name) {
      const group = tabsNamed(name);
      return group ? chosenTab(questionnaire, group, draft().answers) : '';
    },
    async chooseTab(name, tab) {
      const group = tabsNamed(name);
      if (!group) return false;
      const from = chosenTab(questionnaire, group, draft().answers);
      if (from === tab) return true;
      if (!tabsOf(questionnaire, group).some((other) => other.name === tab)) return false;
      for (const guard of guards) if (!(await guard(name, from, tab))) return false;
      change(tabsKey(name), tab);
      return true;
    },
    guardTabs(guard) {
      guards.add(guard);
      return () => { guards.delete(guard); };
    },
  };
}
