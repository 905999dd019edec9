import type { ReactElement } from 'react';
import { questionAt } from '../core/index.ts';
import { lazyComponent } from './lazy/lazy-component.tsx';
import { useQuestionnaire } from './questionnaire-context.ts';
import { NodeView } from './views/node-view.tsx';

// No applicant sees it on a first page.
const AnswerParts = lazyComponent(async () => (await import('./answers/answer-parts.tsx')).AnswerParts);

export interface QuestionnaireQuestionProps {
  question: string;
}

/** One question with the items under it, for a preview; its answer for a reader. Hidden ones draw nothing. */
export function QuestionnaireQuestion({ question }: QuestionnaireQuestionProps): ReactElement {
  const { questionnaire, mode } = useQuestionnaire().application;
  const asked = questionAt(questionnaire, question);
  if (!asked) {
    throw new Error(
      `There is no question "${question}" in the questionnaire, so nothing can be shown. Pass one of its answer ` +
        'keys, with its prefix.',
    );
  }
  const index = asked.part ? asked.parent : asked.index;
  if (mode === 'read') return <AnswerParts nodes={[index]} level={2} />;
  return (
    <div className="quire-questions">
      <NodeView index={index} />
    </div>
  );
}
