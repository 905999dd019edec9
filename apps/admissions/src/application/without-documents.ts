import { isDocumentQuestion, questionAt, type Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** Stands among the answers for a document that is converted (specification, 4.10). */
export const answered = 'ANSWERED';

/** Answers without those of documents: these follow from what the server has, wherever else they were kept. */
export const withoutDocuments = (questionnaire: Questionnaire, set: Answers): Answers =>
  Object.fromEntries(Object.entries(set).filter(([key]) => !isDocumentQuestion(questionAt(questionnaire, key))));
