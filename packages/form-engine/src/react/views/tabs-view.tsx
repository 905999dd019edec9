import { TabList, TabPanel } from '@quire/ui';
import { fillText } from '@quire/messages';
import type { ReactElement, ReactNode } from 'react';
import { tabsKey, tabsOf, type TabsNode } from '../../core/index.ts';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { tabsId } from '../control-id.ts';
import { useFilledText } from '../use-answer.ts';
import type { Withheld } from '../live/live-application.ts';
import { firstKeyIn, grantNote } from './grant-note.tsx';
import { useKeyed } from '../use-keyed.ts';

/** Alternatives as tabs where they may be chosen; otherwise the chosen one, with a list of the others. */
export function TabsView({ node, children }: { node: TabsNode; children: ReactNode }): ReactElement {
  const { chooseTabs } = useQuestionnaire().application.can;
  const label = useFilledText(node.label);
  if (chooseTabs === true)
    return (
      <ChoosingTabs node={node} label={label}>
        {children}
      </ChoosingTabs>
    );
  return (
    <div role="group" aria-label={label} className="quire-questions">
      {chooseTabs.text === '' ? null : <OtherTabs node={node} grant={chooseTabs} />}
      {children}
    </div>
  );
}

/** Lists the tabs that could also be chosen, in the host's words. */
function OtherTabs({ node, grant }: { node: TabsNode; grant: Withheld }): ReactElement {
  const { questionnaire, groups } = useQuestionnaire().application;
  const others = tabsOf(questionnaire, node)
    .filter(({ name }) => name !== groups.tab(node.name))
    .map(({ label }) => label);
  const text = fillText(grant.text, { tabs: useFilledText(others.join(', ')) });
  return <p className="quire-item-note">{grantNote({ ...grant, text }, firstKeyIn(questionnaire, node))}</p>;
}

function ChoosingTabs({ node, label, children }: { node: TabsNode; label: string; children: ReactNode }): ReactElement {
  const { application } = useQuestionnaire();
  const chosen = useKeyed(application.subscribe.answer, tabsKey(node.name), () => application.groups.tab(node.name));
  const tabs = tabsOf(application.questionnaire, node).map((tab) => ({ name: tab.name, label: piped(tab.label) }));
  const id = tabsId(node.name, application);
  // The questions precede the tabs and stay: in other elements the next key would find no field.
  return (
    <div className="quire-tabs">
      <TabList
        id={id}
        label={label}
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => application.groups.chooseTab(node.name, tab)}
      />
      <TabPanel key={chosen} id={id} label={label} tabs={tabs} chosen={chosen}>
        <div className="quire-questions">{children}</div>
      </TabPanel>
    </div>
  );
}
