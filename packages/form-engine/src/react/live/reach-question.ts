import { scrollToStart } from '@quire/ui';
import type { LiveApplication } from './live-application.ts';
import { controlId, type Identified, tabsId } from '../control-id.ts';
import { questionAt, type Questionnaire, pathTo, type TabNode, type TabsNode } from '../../core/index.ts';

type Reaching = Pick<LiveApplication, 'questionnaire' | 'can' | 'groups'> & Identified;

/** Focuses the question of a key, after choosing its tabs where allowed. */
export function reachQuestion(application: Reaching, key: string): boolean {
  const { questionnaire, can } = application;
  if (focusQuestion(application, key)) return true;
  const around = tabsAround(questionnaire, key);
  const outermost = around[0];
  if (
    can.chooseTabs !== true ||
    !outermost ||
    document.getElementById(`${tabsId(outermost.group.name, application)}-panel`) === null
  )
    return false;
  if (around.every(({ group, tab }) => application.groups.tab(group.name) === tab.name)) return false;
  void openTabs(application, key);
  return true;
}

async function openTabs(application: Reaching, key: string): Promise<void> {
  for (const { group, tab } of tabsAround(application.questionnaire, key)) {
    if (!(await application.groups.chooseTab(group.name, tab.name))) return;
  }
  // React renders the chosen tab before the next task.
  setTimeout(() => focusQuestion(application, key));
}

const control = 'input:not([type="hidden"]), select, textarea, button';

/** Scrolls to a question and focuses its control; of radios the chosen one or the first. Returns whether it exists. */
function focusQuestion(application: Reaching, key: string): boolean {
  if (typeof document === 'undefined') return false;
  const asker = questionAt(application.questionnaire, key);
  const question = asker ? document.getElementById(application.controls.idPrefix + asker.key) : null;
  if (!question) return false;
  const wasHidden = openAround(question);
  const box = document.getElementById(controlId(key, application));
  const target = box?.matches(control)
    ? box
    : (question.querySelector('input:checked') ?? question.querySelector(control));
  if (!wasHidden) scrollToStart(question);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  // React removes the line before the next task.
  if (wasHidden)
    setTimeout(() => {
      scrollToStart(question);
    });
  return target !== null;
}

const hidden = '.quire-questions[hidden]';

/** Opens folds around a question, which block the focus. Returns whether a line hid it. */
function openAround(question: Element): boolean {
  for (let section = question.closest('details'); section; section = section.parentElement?.closest('details') ?? null)
    section.open = true;
  const wasHidden = question.closest(hidden) !== null;
  for (let questions = question.closest(hidden); questions; questions = questions.closest(hidden))
    questions.removeAttribute('hidden');
  return wasHidden;
}

/** Returns the tabs around a question, outermost first. */
function tabsAround(questionnaire: Questionnaire, key: string): { group: TabsNode; tab: TabNode }[] {
  const question = questionAt(questionnaire, key);
  return pathTo(questionnaire, question?.index ?? -1).flatMap((node) => {
    const group = questionnaire.nodes[node.parent];
    return node.kind === 'tab' && group?.kind === 'tabs' ? [{ group, tab: node }] : [];
  });
}
