import { SectionGrid } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import type { SectionNode } from '../../core/index.ts';
import { headingLevel } from '../heading-level.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';

export function SectionView({ node, children }: { node: SectionNode; children: ReactNode }): ReactElement {
  const { questionnaire } = useQuestionnaire().application;
  return (
    <SectionGrid id={node.anchor} heading={piped(node.title)} level={headingLevel(questionnaire, node)} guidance={node.guidance ? <Markdown text={node.guidance} /> : undefined}>
      {children}
    </SectionGrid>
  );
}
