import { PageHeading } from '@quire/ui';
import type { ReactElement } from 'react';
import type { PageNode } from '../core/index.ts';
import { Markdown } from './markdown/markdown.tsx';
import { useQuestionnaire } from './questionnaire-context.ts';
import { NodeList } from './views/node-list.tsx';
import { NodeView } from './views/node-view.tsx';

export interface QuestionnairePageProps {
  /** The page's name, as in the config. */
  page: string;
}

/** One page: its title, its introduction and its items. Not a form element, so that Enter in a field submits nothing. */
export function QuestionnairePage({ page }: QuestionnairePageProps): ReactElement {
  const { nodes, pages } = useQuestionnaire().application.questionnaire;
  const node = pages.map((index) => nodes[index] as PageNode).find(({ name }) => name === page);
  if (!node) {
    throw new Error(`There is no page "${page}" in the questionnaire, so nothing can be shown. Pass the name of one of its pages.`);
  }
  return (
    <div className="quire-page" key={node.name}>
      <PageHeading title={node.title} intro={node.intro ? <Markdown text={node.intro} /> : undefined} />
      <NodeList nodes={node.children} View={NodeView} />
    </div>
  );
}
