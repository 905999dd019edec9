import type { ReactElement } from 'react';
import { useQuestionnaire } from './questionnaire-context.ts';
import { NodeView } from './views/node-view.tsx';

export interface QuestionnaireQuestionProps {
  /** The full answer key of the question. */
  question: string;
}

/** One question by itself, with what hangs under it, for a preview; nothing while it is hidden. */
export function QuestionnaireQuestion({ question }: QuestionnaireQuestionProps): ReactElement {
  const { asks } = useQuestionnaire().application.questionnaire;
  const index = asks[question];
  if (index === undefined) {
    throw new Error(`There is no question "${question}" in the questionnaire, so nothing can be shown. Pass one of its answer keys, with its prefix.`);
  }
  return <div className="quire-questions"><NodeView index={index} /></div>;
}
