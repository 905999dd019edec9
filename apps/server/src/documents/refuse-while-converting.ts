import type { Queryable } from '../database/database.ts';
import { Refusal } from '../security/refusal.ts';
import { isInHand } from '../records/pending.ts';
import { readDocuments } from './stored-document.ts';

/** @throws Refusal 409 while the document of one of these questions is being checked (specification 4.11) */
export async function refuseWhileConverting(queryable: Queryable, applicationId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const documents = await readDocuments(queryable, applicationId);
  if (documents.some((document) => isInHand(document) && keys.includes(document.answer_key))) throw new Refusal(409, 'Please wait until the file upload has completed.');
}
