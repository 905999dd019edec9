import type { ReactElement, ReactNode } from 'react';
import type { TabsNode } from '../../core/index.ts';

/** The content of the chosen tab; which one is chosen is a fact. */
export function TabsView({ node, children }: { node: TabsNode; children: ReactNode }): ReactElement {
  return <div role="group" aria-label={node.label} className="quire-tabs quire-questions">{children}</div>;
}
