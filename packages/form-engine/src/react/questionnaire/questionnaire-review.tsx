import { PageHeading } from '@quire/ui';
import type { ReactElement, ReactNode } from 'react';
import { AnswersPage } from '../answers/answers-page.tsx';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { pagesOf } from '../../core/index.ts';
import type { ListedProblem } from './problems-by-page.ts';
import { QuestionLink } from './question-link.tsx';
import { reviewNote } from './review-note.tsx';

export interface QuestionnaireReviewProps {
  /** Leads to a question, to change its answer. */
  onQuestion: (question: Pick<ListedProblem, 'key' | 'page'>) => void;
}

/** Shows all answers as they would be sent, what is missing among them. The label of each leads to its question. */
export function QuestionnaireReview({ onQuestion }: QuestionnaireReviewProps): ReactElement {
  const { application, messages } = useQuestionnaire();
  const { questionnaire: texts, review } = messages;
  const problems = application.problems.now().filter(({ severity }) => severity === 'blocks');
  const linkTo =
    (page: string) =>
    (key: string, label: string): ReactNode => (
      <QuestionLink
        to={`${application.controls.idPrefix}${key}`}
        onPress={() => {
          onQuestion({ key, page });
        }}
      >
        {label}
      </QuestionLink>
    );
  return (
    <>
      <PageHeading title={texts.review} intro={<p>{texts.reviewIntro}</p>} />
      {pagesOf(application.questionnaire).map(({ name }) => (
        <AnswersPage
          key={name}
          page={name}
          headingLevel={2}
          labelled={linkTo(name)}
          note={reviewNote(problems, review)}
        />
      ))}
    </>
  );
}
