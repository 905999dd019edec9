import { createLiveApplication, QuestionnairePage, QuestionnaireProvider, QuestionnaireQuestion } from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import { todayIn, type Answers } from '@quire/validation';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { messages, questionnaire as institutions } from 'virtual:quire/questionnaire';
import { pretendedDocuments } from './pretended-documents.ts';
import { pretendedLookups } from './pretended-lookups.ts';

export interface ShownQuestionnaireProps {
  /** Another one than the institution's. */
  questionnaire?: Questionnaire;
  /** The key of one question; the whole page without it. */
  question?: string;
  page: string;
  /** What makes it visible: answers, and structure keys such as `@repeat:hs`. */
  answers?: Answers;
  /** As after a first attempt to submit: what is wrong shows. */
  validating?: boolean;
  /** Stands above the page, inside the application. */
  above?: ReactNode;
}

const nothing: Answers = {};
const today = todayIn(institutions.timeZone, Date.now());

/** A part of a questionnaire as an applicant sees it. Whatever the engine needs around it belongs here. */
export function ShownQuestionnaire({ questionnaire = institutions, question, page, answers = nothing, validating = false, above }: ShownQuestionnaireProps): ReactElement {
  const application = useMemo(() => {
    const live = createLiveApplication({ questionnaire, answers, structure: answers, today, viewer: 'student' });
    live.validating(validating);
    return live;
  }, [questionnaire, answers, validating]);
  const documents = useMemo(() => pretendedDocuments(), []);
  return (
    <QuestionnaireProvider key={`${question} ${page} ${validating}`} application={application} messages={messages} lookups={pretendedLookups} documents={documents}>
      {above}
      {question === undefined ? <QuestionnairePage page={page} /> : <QuestionnaireQuestion question={question} />}
    </QuestionnaireProvider>
  );
}
