import { SectionGrid, useIsHydrating } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import type { DetailsNode, SectionNode } from '../../core/index.ts';
import { useDetailsOpen } from '../fold/use-details-open.ts';
import { headingLevel } from '../heading-level.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';

/** A section. If it may fold, it does so untouched and optional, or complete. */
export function SectionView({ node, children }: { node: SectionNode; children: ReactNode }): ReactElement {
  const {
    application: { questionnaire, controls },
    messages,
  } = useQuestionnaire();
  // A server knows no width.
  const isHydrating = useIsHydrating();
  const { isOpen, setOpen, holds } = useDetailsOpen(
    node.index,
    node.fold?.on === 'everyScreen' || (node.fold !== undefined && !isHydrating && isNarrow()),
    node.fold?.needs,
  );
  return (
    <SectionGrid
      id={controls.idPrefix + node.anchor}
      heading={piped(node.title)}
      level={headingLevel(questionnaire, node)}
      guidance={node.guidance ? <Markdown text={node.guidance} /> : undefined}
      fold={holds && messages.form[holds]}
      open={isOpen}
      onOpen={setOpen}
    >
      {children}
    </SectionGrid>
  );
}

const isNarrow = (): boolean => globalThis.matchMedia?.('(max-width: 899.98px)').matches ?? false;

/** Questions for few applicants, behind their label, until one is answered or required. */
export function DetailsView({ node, children }: { node: DetailsNode; children: ReactNode }): ReactNode {
  const { isOpen, setOpen } = useDetailsOpen(node.index, true);
  return isOpen === undefined ? (
    children
  ) : (
    <details
      className="quire-details"
      open={isOpen}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{piped(node.label)}</summary>
      <div className="quire-questions">{children}</div>
    </details>
  );
}
