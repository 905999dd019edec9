import { Tabs } from '@quire/ui';
import { useCallback, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { tabsKey, tabsOf, type TabsNode } from '../../core/index.ts';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { tabsId } from '../tabs-id.ts';
import { useFilledText } from '../use-filled-text.ts';

/** Alternatives: a student chooses between them, a visitor fills in the first, and who only reads sees the chosen one. */
export function TabsView({ node, children }: { node: TabsNode; children: ReactNode }): ReactElement {
  const { application, messages } = useQuestionnaire();
  const label = useFilledText(node.label);
  if (application.viewer === 'student') return <ChoosingTabs node={node} label={label}>{children}</ChoosingTabs>;
  return (
    <div role="group" aria-label={label} className="quire-questions">
      {application.viewer === 'anonymous' ? <p className="quire-item-note">{messages.tabs.signUp}</p> : null}
      {children}
    </div>
  );
}

function ChoosingTabs({ node, label, children }: { node: TabsNode; label: string; children: ReactNode }): ReactElement {
  const { application } = useQuestionnaire();
  const subscribe = useCallback((listener: () => void) => application.subscribeAnswer(tabsKey(node.name), listener), [application, node.name]);
  const read = (): string => application.tab(node.name);
  const chosen = useSyncExternalStore(subscribe, read, read);
  const tabs = tabsOf(application.questionnaire, node).map((tab) => ({ name: tab.name, label: piped(tab.label) }));
  return (
    <Tabs id={tabsId(node.name)} label={label} tabs={tabs} chosen={chosen} onChoose={(tab) => application.chooseTab(node.name, tab)}>
      <div className="quire-questions">{children}</div>
    </Tabs>
  );
}
