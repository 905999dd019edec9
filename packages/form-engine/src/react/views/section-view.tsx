import { SectionGrid } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import type { SectionNode } from '../../core/index.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { piped } from '../markdown/piped.tsx';

export function SectionView({ node, children }: { node: SectionNode; children: ReactNode }): ReactElement {
  return <SectionGrid id={node.anchor} heading={piped(node.title)} guidance={node.guidance ? <Markdown text={node.guidance} /> : undefined}>{children}</SectionGrid>;
}
