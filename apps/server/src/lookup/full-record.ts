import type { calls, LookupCategory } from '@quire/api-client/contract';
import type { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { LookupRecord } from './lookup-record.ts';
import { partsOfId } from './street-id.ts';

type Kept = Omit<LookupRecord, 'id' | 'alias' | 'weight'>;

/** Everything that a suggestion fills in; undefined when there is no such id. What is not known is empty, so that it clears a field. */
export async function fullRecord(queryable: Queryable, category: LookupCategory, id: string): Promise<z.input<typeof calls.findRecord.answer> | undefined> {
  const { recordId, street } = category === 'address' ? partsOfId(id) : { recordId: id, street: '' };
  const { rows: [row] } = await queryable.query<Kept>(
    'SELECT name, address_line_1, address_line_2, city, state, zip, country, ceeb FROM lookup_record WHERE category = $1 AND id = $2', [category, recordId],
  );
  if (!row) return undefined;
  const { name, ceeb, ...address } = row;
  return category === 'address' ? { ...address, address_line_1: street } : { name, ...address, ceeb };
}
