import { InstanceFrame } from '@quire/ui';
import { use, type ReactElement, type ReactNode } from 'react';
import type { InstanceNode } from '../../core/index.ts';
import { headingLevel } from '../heading-level.ts';
import { instanceId, numberedName } from '../instance-name.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { RemovalContext } from '../removal-context.ts';

/** One item of an add-another group, with what removes it where that can be done. */
export function InstanceView({ node, children }: { node: InstanceNode; children: ReactNode }): ReactElement {
  const { questionnaire } = useQuestionnaire().application;
  const removal = use(RemovalContext);
  return (
    <InstanceFrame id={instanceId(node.prefix)} heading={numberedName(questionnaire, node)} level={headingLevel(questionnaire, node)} action={removal?.(node)}>
      {children}
    </InstanceFrame>
  );
}
