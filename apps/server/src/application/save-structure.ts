import { groupAt, hidesAny, leastCount, type Questionnaire, repeatKey, tabsKey } from '@quire/form-engine/core';
import type { Transaction } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { addToHistory } from '../records/answer-history.ts';
import { isSuperseded, keepSender, lastSave, withSave } from '../records/senders.ts';
import { type LockedApplication, refuseWhenSubmitted } from '../records/stored-application.ts';
import { Refusal } from '../security/refusal.ts';
import { changedElsewhere } from './changed-elsewhere.ts';
import type { Saved } from './save-answers.ts';
import type { SaveTerms } from './save-terms.ts';

/** A chosen tab, or how many instances an add-another group has. */
export type Choice =
  | { part: 'tabs'; group: string; value: string }
  | { part: 'add_another'; group: string; value: number };

/**
 * Keeps a choice, with a row in the history. It conflicts where others chose something else since its base. It also
 * does where it would hide an answer that they have given since.
 */
export async function saveStructure(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'secrets' | 'config' | 'clock'>,
  stored: LockedApplication,
  { part, group, value }: Choice,
  terms: SaveTerms,
): Promise<Saved> {
  const { questionnaire } = dependencies.config;
  const structureKey = part === 'tabs' ? tabsKey(group) : repeatKey(group);
  const { application_id: applicationId } = stored;
  const { key } = terms;
  const last = lastSave(stored.senders, key, structureKey);
  // It was kept, and its reply was lost.
  if (last?.number === key?.number && typeof last?.revision === 'number')
    return { revision: last.revision, conflicts: {}, others: {} };
  refuseWhenSubmitted(stored);
  if (isSuperseded(stored.senders, key)) throw new Refusal('answers.superseded');

  if (stored[part][group] === value) {
    // The revision of the sender that chose the same before. The sender knows that change then, and no later one.
    const chosenAt = stored.revisions[structureKey] ?? 0;
    if (key) keepSender(transaction, stored, key, chosenAt, structureKey);
    return { revision: chosenAt, conflicts: {}, others: {} };
  }
  const { [structureKey]: chosenElsewhere, ...others } = await changedElsewhere(
    transaction,
    dependencies,
    stored,
    terms,
  );
  if (chosenElsewhere !== undefined || hidesAny(questionnaire, structureKey, String(value), others)) {
    if (key) keepSender(transaction, stored, key, null, structureKey);
    return {
      revision: stored.revision,
      conflicts: { [structureKey]: String(stored[part][group] ?? defaultOf(questionnaire, structureKey)) },
      others,
    };
  }
  const revision = stored.revision + 1;
  const senders = key ? withSave(stored.senders, key, revision, structureKey) : stored.senders;
  transaction.enqueue(
    `UPDATE application SET ${part} = ${part} || $2::jsonb, revision = $3, revisions = revisions || $4::jsonb, ` +
      'senders = $5::jsonb WHERE application_id = $1',
    [
      applicationId,
      JSON.stringify({ [group]: value }),
      revision,
      JSON.stringify({ [structureKey]: revision }),
      JSON.stringify(senders),
    ],
  );
  addToHistory(transaction, stored, {
    answers: { [structureKey]: String(value) },
    revision,
    sender: key?.sender,
    savedAt: new Date(dependencies.clock()),
  });
  return { revision, conflicts: {}, others };
}

/** The choice that counts where nobody has chosen. */
function defaultOf(questionnaire: Questionnaire, structureKey: string): string {
  const node = groupAt(questionnaire, structureKey);
  if (node?.kind === 'tabs') return node.default;
  return node ? String(leastCount(node)) : '';
}
