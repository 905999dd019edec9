import { calls, lookupCategorySchema, type LookupCategory } from '@quire/api-client/contract';
import { recordFields, type RecordField } from '@quire/validation';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { serveCall } from '../http/serve-call.ts';
import { callersOf } from '../security/caller.ts';
import { countCaller } from '../security/rate-limit.ts';
import { Refusal } from '../security/refusal.ts';
import { fillWhenEmpty } from './fill-when-empty.ts';
import { partsOfId } from './typed-street.ts';
import { suggestions } from './suggestions.ts';

const longestText = 200;
const longestId = 300;
const mostResults = 20;
const minute = 60_000;
/** The first requested page comes first. */
const pauseMs = 1_000;

/** Serves both calls on one path: suggestions for a text, and the record of an id. */
export function serveLookup(app: FastifyInstance, { settings, database, secrets, clock, log }: Dependencies): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort(new Refusal('lookups.closing', {}, { retryAfter: 2 })));
  const fill = fillWhenEmpty(database, log, clock, closing.signal);
  // Only real places are filled ahead: a sample of schools waits until it is asked for.
  if (settings.WORKERS !== 'off') fillBeforehand(app, () => fill('address'));
  const call = { ...calls.findSuggestions, answer: z.union([calls.findSuggestions.answer, calls.findRecord.answer]) };
  serveCall(app, call, async ({ params, request }) => {
    const category = categoryOf(params['category']);
    const { text, id } = asked(params);
    // A school has one address for all its students, who type at the same time.
    await countCaller(database, secrets, callersOf(request), clock(), {
      purpose: 'lookups from',
      most: 1200,
      within: minute,
      code: 'limits.lookups',
    });
    await fill(category);
    if (id === undefined) return suggestions(database, category, text, countOf(params['max_results']));
    const record = await fullRecord(database, category, id);
    if (!record) throw new Refusal('lookups.unknownRecord');
    return record;
  });
}

function categoryOf(given: string | undefined): LookupCategory {
  const read = lookupCategorySchema.safeParse(given);
  if (read.success) return read.data;
  throw new Refusal('lookups.noCategory', { categories: lookupCategorySchema.options.join(', ') });
}

function asked({ text, id }: Readonly<Record<string, string>>): { text: string; id?: string } {
  if ((text === undefined) === (id === undefined)) throw new Refusal('lookups.textOrId');
  if (text !== undefined && text.length > longestText) throw new Refusal('lookups.textTooLong', { most: longestText });
  // PostgreSQL stores no NUL: no id has one.
  if (id !== undefined && (id.length > longestId || id.includes('\0'))) throw new Refusal('lookups.unknownId');
  return { text: text ?? '', ...(id !== undefined && { id }) };
}

function countOf(given = '5'): number {
  const count = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= mostResults) return count;
  throw new Refusal('lookups.wrongCount', { most: mostResults });
}

/** Starts to fill soon after the server listens: the first question need not wait. */
function fillBeforehand(app: FastifyInstance, fill: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setTimeout(() => {
      fill().catch((error: unknown) => {
        app.log.info(
          { err: error },
          'the places were not put into the database, so the first lookup of an address does it',
        );
      });
    }, pauseMs).unref();
  });
  app.addHook('preClose', async () => clearTimeout(timer));
}

/** Returns all values of a suggestion; undefined for an unknown id. An unknown value is empty, which clears a field. */
async function fullRecord(
  queryable: Queryable,
  category: LookupCategory,
  id: string,
): Promise<z.input<typeof calls.findRecord.answer> | undefined> {
  const { recordId, street } = category === 'address' ? partsOfId(id) : { recordId: id, street: '' };
  const {
    rows: [row],
  } = await queryable.query<Record<RecordField, string>>(
    `SELECT ${recordFields.join(', ')} FROM lookup_record WHERE category = $1 AND id = $2`,
    [category, recordId],
  );
  if (!row) return undefined;
  const { name, ceeb, ...address } = row;
  return category === 'address' ? { ...address, address_line_1: street } : { name, ...address, ceeb };
}
