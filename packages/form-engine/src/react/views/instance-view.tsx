import type { ReactElement, ReactNode } from 'react';
import type { InstanceNode } from '../../core/index.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';

/** One instance of an add-another group, named by the group and its number. */
export function InstanceView({ node, children }: { node: InstanceNode; children: ReactNode }): ReactElement {
  const { nodes } = useQuestionnaire().application.questionnaire;
  const group = nodes[node.parent];
  const label = group?.kind === 'repeat' ? `${group.label} ${node.number}` : undefined;
  return <div role="group" aria-label={label} className="quire-instance quire-questions">{children}</div>;
}
