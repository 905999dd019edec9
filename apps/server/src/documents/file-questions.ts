import { documentKeys, documentKeysBelow, type Questionnaire, tabsNamed } from '@quire/form-engine/core';
import { Refusal } from '../security/refusal.ts';

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
