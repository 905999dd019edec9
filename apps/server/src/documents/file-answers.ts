import {
  documentAnswered,
  documentKeys,
  type Questionnaire,
  documentKeysBelow,
  tabsNamed,
} from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { mergeAnswers } from '../records/merge-answers.ts';
import { decryptAnswers, type LockedApplication } from '../records/stored-application.ts';
import { attachedOf } from './earlier-document.ts';
import type { StoredDocument } from './stored-document.ts';
import { Refusal } from '../security/refusal.ts';

/** The answers of the questions for documents, from the documents themselves. */
export function fileAnswers(questionnaire: Questionnaire, documents: readonly StoredDocument[]): Answers {
  const completed = new Set(
    documents
      .map(attachedOf)
      .filter(({ status }) => status === 'completed')
      .map(({ answer_key: key }) => key),
  );
  return Object.fromEntries(
    documentKeys(questionnaire).map((key) => [key, completed.has(key) ? documentAnswered : '']),
  );
}

/** Sets or empties the answer of such a question, with revision and history. A submitted answer stays unchanged. */
export function setFileAnswer(
  transaction: Transaction,
  dependencies: Dependencies,
  stored: LockedApplication,
  key: string,
  text: typeof documentAnswered | '',
): void {
  const { [key]: current } = stored.answers;
  const before =
    current === undefined ? '' : decryptAnswers(dependencies.secrets, stored.application_id, { [key]: current })[key];
  if (stored.submitted_at === null && before !== text) mergeAnswers(transaction, dependencies, stored, { [key]: text });
}

/** The keys of the questions that are answered with a document. */
export const fileKeys = (questionnaire: Questionnaire): ReadonlySet<string> => new Set(documentKeys(questionnaire));

/** The keys of the document questions in a tab group, in whichever tab. */
export function fileKeysInTabs(questionnaire: Questionnaire, group: string): readonly string[] {
  const node = tabsNamed(questionnaire, group);
  return node ? documentKeysBelow(questionnaire, node) : [];
}

/** @throws Refusal 422 for a key that no document answers */
export function requireFileQuestion(keys: ReadonlySet<string>, key: string): string {
  if (keys.has(key)) return key;
  throw new Refusal('uploads.noSuchQuestion');
}
