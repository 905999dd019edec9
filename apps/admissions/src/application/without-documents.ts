import { isDocumentQuestion, type Questionnaire } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';

/** Answers without those of documents: these follow from what the server has, wherever else they were kept. */
export const withoutDocuments = ({ asks, nodes }: Questionnaire, set: Answers): Answers =>
  Object.fromEntries(Object.entries(set).filter(([key]) => !isDocumentQuestion(nodes[asks[key] ?? -1])));
