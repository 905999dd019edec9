import { Tabs } from '@quire/ui';
import { useCallback, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { tabsKey, tabsOf, type TabsNode } from '../../core/index.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { tabsId } from '../tabs-id.ts';

/** Alternatives: a student chooses between them, a visitor fills in the first, and who only reads sees the chosen one. */
export function TabsView({ node, children }: { node: TabsNode; children: ReactNode }): ReactElement {
  const { application, messages } = useQuestionnaire();
  if (application.viewer === 'student') return <ChoosingTabs node={node}>{children}</ChoosingTabs>;
  return (
    <div role="group" aria-label={node.label} className="quire-questions">
      {application.viewer === 'anonymous' ? <p className="quire-item-note">{messages.tabs.signUp}</p> : null}
      {children}
    </div>
  );
}

function ChoosingTabs({ node, children }: { node: TabsNode; children: ReactNode }): ReactElement {
  const { application } = useQuestionnaire();
  const subscribe = useCallback((listener: () => void) => application.subscribeAnswer(tabsKey(node.name), listener), [application, node.name]);
  const read = (): string => application.tab(node.name);
  const chosen = useSyncExternalStore(subscribe, read, read);
  return (
    <Tabs id={tabsId(node.name)} label={node.label} tabs={tabsOf(application.questionnaire, node)} chosen={chosen} onChoose={(tab) => application.chooseTab(node.name, tab)}>
      <div className="quire-questions">{children}</div>
    </Tabs>
  );
}
