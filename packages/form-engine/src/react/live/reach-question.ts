import type { LiveApplication } from './live-application.ts';
import { focusQuestion } from './focus-question.ts';
import { tabsAround } from './tabs-around.ts';
import { tabsId } from '../tabs-id.ts';

type Reaching = Pick<LiveApplication, 'questionnaire' | 'can' | 'tab' | 'chooseTab'>;

/** Focuses the question of a key; where tabs can be chosen, after choosing those in which it stands. */
export function reachQuestion(application: Reaching, key: string): boolean {
  const { questionnaire, can } = application;
  if (focusQuestion(questionnaire, key)) return true;
  const around = tabsAround(questionnaire, key);
  const outermost = around[0];
  if (can.chooseTabs !== true || !outermost || document.getElementById(`${tabsId(outermost.group.name)}-panel`) === null) return false;
  if (around.every(({ group, tab }) => application.tab(group.name) === tab.name)) return false;
  void openTabs(application, key);
  return true;
}

async function openTabs(application: Reaching, key: string): Promise<void> {
  for (const { group, tab } of tabsAround(application.questionnaire, key)) {
    if (!(await application.chooseTab(group.name, tab.name))) return;
  }
  // React renders what a choice shows before the next task.
  setTimeout(() => focusQuestion(application.questionnaire, key));
}
