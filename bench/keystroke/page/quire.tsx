import {
  createLiveApplication,
  type LiveApplication,
  QuestionnairePage,
  QuestionnaireProvider,
} from '@quire/form-engine';
import type { Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { everyAnswer } from '../workload.ts';
import type { Asked, Subject } from './subject.ts';

/** The same page as a questionnaire, compiled before as a host's build does it. */
export async function subject({ questions, filled, validating }: Asked): Promise<Subject> {
  const compiled = await fetch(`generated-questionnaire${location.search}`);
  const questionnaire = (await compiled.json()) as Questionnaire;
  return quirePage(questionnaire, 'generated', filled ? everyAnswer(questions) : {}, validating);
}

/** One page of a questionnaire. */
export function quirePage(
  questionnaire: Questionnaire,
  page: string,
  answers: Answers,
  validating: boolean,
  onEdit: (set: Answers) => void = () => undefined,
): Subject {
  const today = { date: '2026-11-21', instant: Date.UTC(2026, 10, 21) };
  let application: LiveApplication | undefined;
  return {
    mount(root) {
      application = createLiveApplication({ questionnaire, answers, today });
      application.problems.validating(validating);
      application.subscribe.edits(onEdit);
      const shown = (
        <QuestionnaireProvider application={application}>
          <QuestionnairePage page={page} />
        </QuestionnaireProvider>
      );
      flushSync(() => createRoot(root).render(shown));
    },
    validate: () => flushSync(() => application?.problems.validating(true)),
  };
}
