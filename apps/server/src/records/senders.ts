import type { IdempotencyKey } from '@quire/api-client/contract';
import type { Queryable } from '../database/database.ts';

/** The last save of each sender, that of the newest sender first. `revision` is that of the application after it; null where it was refused. */
export type Senders = readonly (IdempotencyKey & { revision: number | null })[];

/** A page that is left stays behind here, so that without a limit an application would collect them. */
const mostSenders = 20;

/** The senders once this one has saved, or was refused. */
export function withSave(senders: Senders, { sender, number }: IdempotencyKey, revision: number | null): Senders {
  return [{ sender, number, revision }, ...senders.filter((one) => one.sender !== sender)].slice(0, mostSenders);
}

/** Keeps that a sender came this far without changing anything, so that its earlier saves change nothing any more. */
export async function keepSender(queryable: Queryable, { application_id: applicationId, senders }: { application_id: string; senders: Senders }, key: IdempotencyKey, revision: number | null): Promise<void> {
  await queryable.query('UPDATE application SET senders = $2::jsonb WHERE application_id = $1', [applicationId, JSON.stringify(withSave(senders, key, revision))]);
}
