import type { ReactElement, ReactNode } from 'react';
import { TabList, type TabListProps } from './tab-list.tsx';
import { TabPanel } from './tab-panel.tsx';

export interface TabsProps extends TabListProps {
  /** The content of the chosen tab; nothing else is mounted. */
  children: ReactNode;
}

/** Alternatives of which one is shown: WAI-ARIA's tabs. */
export function Tabs({ children, ...list }: TabsProps): ReactElement {
  return (
    <div className="quire-tabs">
      <TabList {...list} />
      <TabPanel key={list.chosen} {...list}>
        {children}
      </TabPanel>
    </div>
  );
}
