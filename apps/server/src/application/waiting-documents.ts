import { openApplication, type Questionnaire, submittedAnswers } from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import { answered } from '../documents/file-answers.ts';
import { isInHand } from '../records/pending.ts';
import type { StoredDocument } from '../documents/stored-document.ts';
import type { RefusalDetails } from '../security/refusal.ts';
import { pageOf } from './page-of.ts';

/** A problem for each question that would be submitted with a document which is still being checked. */
export function waitingDocuments(questionnaire: Questionnaire, answers: Answers, documents: readonly StoredDocument[], today: Today): NonNullable<RefusalDetails['problems']> {
  const waiting = documents.filter(isInHand).map(({ answer_key: key }) => key);
  const counted = submittedAnswers(questionnaire, openApplication(questionnaire, { ...answers, ...Object.fromEntries(waiting.map((key) => [key, answered])) }, today), today);
  return waiting.filter((key) => Object.hasOwn(counted, key)).map((key) => ({
    key, page: pageOf(questionnaire, key), message: 'This document is still being checked. Wait a moment, and submit again.',
  }));
}
