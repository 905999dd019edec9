import { PageHeading } from '@quire/ui';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { lazyComponent } from './lazy/lazy-component.tsx';
import { Markdown } from './markdown/markdown.tsx';
import { useQuestionnaire } from './questionnaire-context.ts';
import { keyNamed } from './control-id.ts';
import { requirePage } from './require-page.ts';
import { NodeList } from './views/node-list.tsx';
import { NodeView } from './views/node-view.tsx';

// No applicant sees it on a first page.
const AnswersPage = lazyComponent(async () => (await import('./answers/answers-page.tsx')).AnswersPage);

export interface QuestionnairePageProps {
  page: string;
}

/**
 * One page: title, introduction and items, or its answers for a reader. Not a form element: Enter in a field submits
 * nothing.
 */
export function QuestionnairePage({ page }: QuestionnairePageProps): ReactElement {
  const { application } = useQuestionnaire();
  const { questionnaire, mode, controls } = application;
  const guarded = usePasteGuard(page);
  if (mode === 'read') return <AnswersPage page={page} />;
  const node = requirePage(questionnaire, page);
  return (
    <div
      className="quire-page quire-questions"
      key={node.name}
      ref={guarded}
      onBlur={({ target }) => controls.leave(keyNamed((target as Partial<HTMLInputElement>).name, controls.namePrefix))}
    >
      <PageHeading title={node.title} intro={node.intro ? <Markdown text={node.intro} /> : undefined} />
      <NodeList nodes={node.children} View={NodeView} />
    </div>
  );
}

/** Blocks oversized pastes into a page. Fetched late, since pastes come later. */
function usePasteGuard(page: string): RefObject<HTMLDivElement | null> {
  const {
    application: {
      questionnaire,
      controls: { namePrefix },
    },
    messages,
  } = useQuestionnaire();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    const guard = async (): Promise<void> => {
      const { guardAnswers } = await import('./lazy/guard-answers.ts');
      if (!isGone) end = guardAnswers(current, questionnaire, messages, namePrefix);
    };
    // Without it every paste goes in.
    void guard().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [page, questionnaire, messages, namePrefix]);
  return element;
}
