import type { IdempotencyKey } from '@quire/api-client/contract';
import type { Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

/** A save of a sender. `revision` is that of the application after it; null where it was refused. */
interface LastSave {
  number: number;
  revision: number | null;
}

/**
 * The last save of each sender, that of the newest sender first: of answers, and of each structure key that it changed.
 */
export type Senders = readonly (LastSave & { sender: string; structure?: Readonly<Record<string, LastSave>> })[];

/** A page that is left stays behind here, so without a limit an application would collect them. */
const mostSenders = 20;

/**
 * The last save of a sender: of answers, or of a structure key. Calls of one save carry one number, and arrive in any
 * order.
 */
export function lastSave(
  senders: Senders,
  key: IdempotencyKey | undefined,
  structureKey?: string,
): LastSave | undefined {
  const last = senders.find(({ sender }) => sender === key?.sender);
  if (structureKey === undefined) return last;
  return last?.structure && Object.hasOwn(last.structure, structureKey) ? last.structure[structureKey] : undefined;
}

/**
 * Returns whether any call of a later save of the sender was there. A late count could hide the text typed after it.
 * The later save carries everything of this one that is not acknowledged.
 */
export function isSuperseded(senders: Senders, key: IdempotencyKey | undefined): boolean {
  const last = senders.find(({ sender }) => sender === key?.sender);
  return (
    key !== undefined &&
    last !== undefined &&
    [last, ...Object.values(last.structure ?? {})].some(({ number }) => number > key.number)
  );
}

/** The senders once this one has saved, or was refused. */
export function withSave(
  senders: Senders,
  { sender, number }: IdempotencyKey,
  revision: number | null,
  structureKey?: string,
): Senders {
  const last = senders.find((one) => one.sender === sender);
  const saved =
    structureKey === undefined
      ? { ...last, sender, number, revision }
      : {
          ...(last ?? { sender, number: 0, revision: null }),
          structure: { ...last?.structure, [structureKey]: { number, revision } },
        };
  return [saved, ...senders.filter((one) => one !== last)].slice(0, mostSenders);
}

const changeSenders = prepared('UPDATE application SET senders = $2::jsonb WHERE application_id = $1');

/** Records a save that changed nothing, so that earlier ones of its sender are ignored. */
export function keepSender(
  transaction: Transaction,
  { application_id: applicationId, senders }: { application_id: string; senders: Senders },
  key: IdempotencyKey,
  revision: number | null,
  structureKey?: string,
): void {
  transaction.enqueue(changeSenders, [applicationId, JSON.stringify(withSave(senders, key, revision, structureKey))]);
}
