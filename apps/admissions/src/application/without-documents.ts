import { isDocumentQuestion, questionAt, type Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** Mark of a converted document among the answers (specification, 4.10). */
export const answered = 'ANSWERED';

/** Returns answers without those of documents, which follow from the server's documents alone. */
export const withoutDocuments = (questionnaire: Questionnaire, set: Answers): Answers =>
  Object.fromEntries(Object.entries(set).filter(([key]) => !isDocumentQuestion(questionAt(questionnaire, key))));
