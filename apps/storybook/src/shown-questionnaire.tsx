import { createLiveApplication, QuestionnairePage, QuestionnaireProvider, QuestionnaireQuestion } from '@quire/form-engine';
import { todayIn, type Answers } from '@quire/validation';
import { useMemo, type ReactElement } from 'react';
import { messages, questionnaire } from 'virtual:quire/questionnaire';

export interface ShownQuestionnaireProps {
  /** The key of one question; the whole page without it. */
  question?: string;
  page: string;
  /** What makes it visible: answers, and structure keys such as `@repeat:hs`. */
  answers?: Answers;
  /** As after a first attempt to submit: what is wrong shows. */
  validating?: boolean;
}

const nothing: Answers = {};
const today = todayIn(questionnaire.timeZone, Date.now());

/** A part of the institution's questionnaire as an applicant sees it. Whatever the engine needs around it belongs here. */
export function ShownQuestionnaire({ question, page, answers = nothing, validating = false }: ShownQuestionnaireProps): ReactElement {
  const application = useMemo(() => {
    const live = createLiveApplication({ questionnaire, answers, structure: answers, today, viewer: 'student' });
    live.validating(validating);
    return live;
  }, [answers, validating]);
  return (
    <QuestionnaireProvider key={`${question} ${page} ${validating}`} application={application} messages={messages}>
      {question === undefined ? <QuestionnairePage page={page} /> : <QuestionnaireQuestion question={question} />}
    </QuestionnaireProvider>
  );
}
