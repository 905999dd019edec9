import { createElement, type ReactElement, type ReactNode } from 'react';
import { requirePage } from '../require-page.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { AnswerParts } from './answer-parts.tsx';

export interface AnswersPageProps {
  /** The page's name, as in the config. */
  page: string;
  /** Of the page's title; sections stand one below. 2 where several pages stand under one heading. */
  headingLevel?: 1 | 2;
  /** Stands in place of each label, such as a link that leads to its question. */
  labelled?: (key: string, label: string) => ReactNode;
  /**
   * Stands under an answer, such as what is missing there; told the keys of the questions that the answer is to. An
   * empty answer without one is folded.
   */
  note?: (asks: readonly string[]) => ReactNode;
}

/**
 * One page to be read: every answer as plain text, in the page's order. The mode of the application decides: who
 * only reads sees what is stored, hidden answers too; who fills in what counts, and so what would be sent.
 */
export function AnswersPage({ page, headingLevel = 1, labelled, note }: AnswersPageProps): ReactElement {
  const node = requirePage(useQuestionnaire().application.questionnaire, page);
  return (
    <div className="quire-answers-page">
      {createElement(`h${headingLevel}`, { className: 'quire-page__title', tabIndex: -1 }, node.title)}
      <AnswerParts nodes={node.children} level={headingLevel + 1} labelled={labelled} note={note} />
    </div>
  );
}
