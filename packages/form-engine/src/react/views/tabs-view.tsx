import { fillText } from '@quire/validation';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { tabsKey, tabsOf, type TabsNode } from '../../core/index.ts';
import { piped } from '../markdown/piped.tsx';
import { loadLateFaces } from '../late/load-late-faces.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { tabsId } from '../tabs-id.ts';
import { useFilledText } from '../use-filled-text.ts';

const Tabs = lazy(async () => ({ default: (await loadLateFaces()).Tabs }));

/** Alternatives: a student chooses between them, a visitor fills in the first, and who only reads sees the chosen one. */
export function TabsView({ node, children }: { node: TabsNode; children: ReactNode }): ReactElement {
  const { application } = useQuestionnaire();
  const label = useFilledText(node.label);
  if (application.viewer === 'student') return <ChoosingTabs node={node} label={label}>{children}</ChoosingTabs>;
  return (
    <div role="group" aria-label={label} className="quire-questions">
      {application.viewer === 'anonymous' ? <OtherTabs node={node} /> : null}
      {children}
    </div>
  );
}

/** What a visitor could choose with an account. */
function OtherTabs({ node }: { node: TabsNode }): ReactElement {
  const { application: { questionnaire, tab: chosen }, messages } = useQuestionnaire();
  const others = tabsOf(questionnaire, node).filter(({ name }) => name !== chosen(node.name)).map(({ label }) => label);
  return <p className="quire-item-note">{fillText(messages.tabs.signUp, { tabs: useFilledText(others.join(', ')) })}</p>;
}

function ChoosingTabs({ node, label, children }: { node: TabsNode; label: string; children: ReactNode }): ReactElement {
  const { application } = useQuestionnaire();
  const subscribe = useCallback((listener: () => void) => application.subscribeAnswer(tabsKey(node.name), listener), [application, node.name]);
  const read = (): string => application.tab(node.name);
  const chosen = useSyncExternalStore(subscribe, read, read);
  const tabs = tabsOf(application.questionnaire, node).map((tab) => ({ name: tab.name, label: piped(tab.label) }));
  const id = tabsId(node.name);
  const [focused, setFocused] = useState('');
  // The questions stand there before the tabs have arrived, and give them what has the focus.
  const early = <div id={`${id}-panel`} role="group" aria-label={label} className="quire-questions" onFocus={({ target }) => setFocused(target.id)}>{children}</div>;
  return (
    <Suspense fallback={early}>
      <Tabs id={id} label={label} tabs={tabs} chosen={chosen} onChoose={(tab) => application.chooseTab(node.name, tab)}>
        <Arrived focused={focused}>{children}</Arrived>
      </Tabs>
    </Suspense>
  );
}

function Arrived({ focused, children }: { focused: string; children: ReactNode }): ReactElement {
  const last = useRef(focused);
  useEffect(() => {
    if (last.current !== '' && document.activeElement === document.body) document.getElementById(last.current)?.focus();
    last.current = '';
  }, []);
  return <div className="quire-questions">{children}</div>;
}
