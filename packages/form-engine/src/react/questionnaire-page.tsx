import { PageHeading } from '@quire/ui';
import { lazy, type ReactElement, type RefCallback, Suspense, useCallback } from 'react';
import { Markdown } from './markdown/markdown.tsx';
import { useQuestionnaire } from './questionnaire-context.ts';
import { requirePage } from './require-page.ts';
import { NodeList } from './views/node-list.tsx';
import { NodeView } from './views/node-view.tsx';

// Nobody who fills in sees it on a first page.
const AnswersPage = lazy(async () => ({ default: (await import('./answers/answers-page.tsx')).AnswersPage }));

export interface QuestionnairePageProps {
  /** The page's name, as in the config. */
  page: string;
}

/**
 * One page: its title, its introduction and its items; its answers where the application is only read. Not a form
 * element, so Enter in a field submits nothing.
 */
export function QuestionnairePage({ page }: QuestionnairePageProps): ReactElement {
  const { application } = useQuestionnaire();
  const { questionnaire, mode } = application;
  const guarded = usePasteGuard();
  if (mode === 'read')
    return (
      <Suspense fallback={null}>
        <AnswersPage page={page} />
      </Suspense>
    );
  const node = requirePage(questionnaire, page);
  return (
    <div
      className="quire-page quire-questions"
      key={node.name}
      ref={guarded}
      onBlur={({ target }) => application.controls.leave((target as Partial<HTMLInputElement>).name ?? '')}
    >
      <PageHeading title={node.title} intro={node.intro ? <Markdown text={node.intro} /> : undefined} />
      <NodeList nodes={node.children} View={NodeView} />
    </div>
  );
}

/**
 * For the element of a page: pastes that no browser bears are not put in. Fetched late, since nobody pastes at once.
 */
function usePasteGuard(): RefCallback<HTMLElement> {
  const {
    application: { questionnaire },
    messages,
  } = useQuestionnaire();
  return useCallback(
    (page) => {
      if (!page) return undefined;
      let end: (() => void) | undefined;
      let isGone = false;
      const guard = async (): Promise<void> => {
        const { guardAnswers } = await import('./lazy/guard-answers.ts');
        if (!isGone) end = guardAnswers(page, questionnaire, messages);
      };
      // Without it every paste goes in.
      void guard().catch(() => undefined);
      return () => {
        isGone = true;
        end?.();
      };
    },
    [questionnaire, messages],
  );
}
