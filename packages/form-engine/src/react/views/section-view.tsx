import type { ReactElement, ReactNode } from 'react';
import type { SectionNode } from '../../core/index.ts';
import { Markdown } from '../markdown/markdown.tsx';

/** Heading and guidance on the left, questions on the right. */
export function SectionView({ node, children }: { node: SectionNode; children: ReactNode }): ReactElement {
  const headingId = `${node.anchor}-heading`;
  return (
    <section id={node.anchor} className="quire-section" aria-labelledby={headingId}>
      <div className="quire-section__intro">
        <h2 id={headingId}>{node.title}</h2>
        {node.guidance ? <div className="quire-guidance"><Markdown text={node.guidance} /></div> : null}
      </div>
      <div className="quire-section__questions quire-questions">{children}</div>
    </section>
  );
}
