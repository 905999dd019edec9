import { createElement, type ReactElement, type ReactNode } from 'react';
import { requirePage } from '../require-page.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { AnswerParts } from './answer-parts.tsx';

export interface AnswersPageProps {
  page: string;
  /** Level of the page's title, 2 under a common heading; sections are one below. */
  headingLevel?: 1 | 2;
  /** Replaces each label, for example by a link to its question. */
  labelled?: (key: string, label: string) => ReactNode;
  /** Drawn under an answer for the keys of its questions. An empty answer without a note is folded. */
  note?: (asks: readonly string[]) => ReactNode;
}

/**
 * Shows a page's answers as plain text, in its order. A reader sees stored answers, hidden ones too. An applicant sees
 * those that count and would be sent.
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
