import { isDocumentQuestion, type Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** Edits without the answers of documents: those are the server's, and follow from what it has. */
export const withoutDocuments = ({ asks, nodes }: Questionnaire, set: Answers): Answers =>
  Object.fromEntries(Object.entries(set).filter(([key]) => !isDocumentQuestion(nodes[asks[key] ?? -1])));
