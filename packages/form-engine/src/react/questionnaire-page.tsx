import { PageHeading, PasteGuard } from '@quire/ui';
import { fillText } from '@quire/validation';
import { lazy, Suspense, type ReactElement } from 'react';
import { longestAnswer } from './longest-answer.ts';
import { Markdown } from './markdown/markdown.tsx';
import { pageNamed } from './page-named.ts';
import { useQuestionnaire } from './questionnaire-context.ts';
import { NodeList } from './views/node-list.tsx';
import { NodeView } from './views/node-view.tsx';

// No student sees it on a first page.
const AnswersPage = lazy(async () => ({ default: (await import('./answers/answers-page.tsx')).AnswersPage }));

export interface QuestionnairePageProps {
  /** The page's name, as in the config. */
  page: string;
}

/**
 * One page: its title, its introduction and its items; for a service user its answers, to be read. Not a form element, so that
 * Enter in a field submits nothing.
 */
export function QuestionnairePage({ page }: QuestionnairePageProps): ReactElement {
  const { application: { questionnaire, viewer }, messages } = useQuestionnaire();
  if (viewer === 'service') return <Suspense fallback={null}><AnswersPage page={page} /></Suspense>;
  const node = pageNamed(questionnaire, page);
  return (
    <PasteGuard
      className="quire-page"
      key={node.name}
      limitOf={({ name }) => longestAnswer(questionnaire, name)}
      text={(count, limit) => fillText(messages.form.pasteTooLong, { count, limit })}
    >
      <PageHeading title={node.title} intro={node.intro ? <Markdown text={node.intro} /> : undefined} />
      <NodeList nodes={node.children} View={NodeView} />
    </PasteGuard>
  );
}
