import type { ReactElement } from 'react';
import type { NoticeNode } from '../../core/index.ts';
import { Markdown } from '../markdown/markdown.tsx';

export function NoticeView({ node }: { node: NoticeNode }): ReactElement {
  return <div className="quire-notice"><Markdown text={node.text} /></div>;
}
