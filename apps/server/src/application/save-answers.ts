import type { Answers } from '@quire/validation';
import type { Dependencies } from '../dependencies.ts';
import { withoutFileAnswers } from '../documents/file-answers.ts';
import { refuseWhenSubmitted } from '../records/refuse-when-submitted.ts';
import { keepAnswers } from '../records/merge-answers.ts';
import { lockApplication } from '../records/stored-application.ts';

/** Merges answers by key, all or none. What a question for a document is answered with stays as the documents have it. */
export async function saveAnswers(dependencies: Dependencies, applicationId: string, answers: Answers): Promise<void> {
  const kept = withoutFileAnswers(dependencies.config.questionnaire, answers);
  await dependencies.database.transaction(async (queryable) => {
    const stored = await lockApplication(queryable, applicationId);
    refuseWhenSubmitted(stored);
    await keepAnswers(queryable, dependencies, stored, kept);
  });
}
