import { createElement, type ReactElement, type ReactNode } from 'react';
import { requirePage } from '../require-page.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { AnswerParts } from './answer-parts.tsx';

export interface AnswersPageProps {
  /** The page's name, as in the config. */
  page: string;
  /** The level of the page's title; sections are one below. 2 where several pages are under one heading. */
  headingLevel?: 1 | 2;
  /** Is in place of each label, such as a link that leads to its question. */
  labelled?: (key: string, label: string) => ReactNode;
  /**
   * Drawn under an answer for the keys of its questions, such as a note on what is missing. An empty answer without one
   * is folded.
   */
  note?: (asks: readonly string[]) => ReactNode;
}

/**
 * One page to be read: every answer as plain text, in the page's order. The mode of the application decides. A person
 * who only reads sees what is stored, hidden answers too. An applicant sees what counts, and so what would be sent.
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
