import { SummaryBox } from '@quire/ui';
import { fillText } from '@quire/messages';
import type { ReactElement } from 'react';
import { pagesOf } from '../../core/index.ts';
import { problemsByPage, summaryText, type ListedProblem } from './problems-by-page.ts';
import { QuestionLink } from './question-link.tsx';
import { useProblemList } from '../use-problem-list.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';

export interface ProblemSummaryProps {
  /** The name of the page that is shown: its problems are in sight on phones, too. */
  current?: string | undefined;
  /** Leads to the question of a problem. */
  onProblem: (problem: ListedProblem) => void;
}

/** Shows the problems that block a submission, each as a link; only while validating, and only if there are any. */
export function ProblemSummary({ current, onProblem }: ProblemSummaryProps): ReactElement | null {
  const {
    application: { questionnaire, controls },
    messages: { navigation, summary },
  } = useQuestionnaire();
  const byPage = problemsByPage(pagesOf(questionnaire), useProblemList());
  if (byPage.length === 0) return null;
  const textOf = summaryText(questionnaire, byPage);
  return (
    <SummaryBox
      heading={summary.heading}
      explanation={summary.explanation}
      groups={byPage.map(({ page, problems }) => ({
        id: page.name,
        title: page.title,
        folded: page.name !== current && fillText(navigation.left, { count: problems.length }),
        links: problems.map((problem) => ({
          id: `${problem.key} ${problem.message}`,
          link: (
            <QuestionLink
              to={`${controls.idPrefix}${problem.key}`}
              onPress={() => {
                onProblem(problem);
              }}
            >
              {textOf(problem)}
            </QuestionLink>
          ),
        })),
      }))}
    />
  );
}
