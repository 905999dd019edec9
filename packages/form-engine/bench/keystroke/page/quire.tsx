import { createLiveApplication, QuestionnairePage, QuestionnaireProvider } from '@quire/form-engine';
import type { Answers } from '@quire/validation';
import type { ReactElement } from 'react';
import { exampleMessages } from '../../../src/react/examples/example-messages.ts';
import { generatedQuestionnaire } from '../generated-questionnaire.ts';
import { everyAnswer } from '../workload.ts';

/** The same page as a questionnaire, validated live as the others are. */
export const quire = (count: number): ReactElement => opened(count, {});

/** The same with every other question answered, since a draft grows while it is filled in. */
export const quireFilled = (count: number): ReactElement => opened(count, everyAnswer(count));

function opened(count: number, answers: Answers): ReactElement {
  const today = { date: '2026-11-21', instant: Date.UTC(2026, 10, 21) };
  const application = createLiveApplication({ questionnaire: generatedQuestionnaire(count), answers, today, viewer: 'student' });
  application.validating(true);
  return <QuestionnaireProvider application={application} messages={exampleMessages}><QuestionnairePage page="generated" /></QuestionnaireProvider>;
}
