import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { LookupCategory } from '@quire/api-client/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../database/database.ts';
import { storeRecords } from './import/store-records.ts';
import type { LookupRecord } from './lookup-record.ts';
import { placeRecord, type GivenPlace } from './place-record.ts';
import { sampleColleges, sampleHighSchools } from './sample-records.ts';

const samples = {
  hs_ceeb: { source: 'sample', records: sampleHighSchools },
  college_ceeb: { source: 'sample', records: sampleColleges },
  address: { source: 'zipcodes', records: zipcodePlaces },
};

/**
 * Fills a category with its sample at its first lookup, unless something was imported.
 * @param closing aborts, and leaves the category empty
 */
export function fillWhenEmpty(
  database: Database,
  log: FastifyBaseLogger,
  clock: () => number,
  closing: AbortSignal,
): (category: LookupCategory) => Promise<void> {
  const filled = new Map<LookupCategory, Promise<void>>();
  const fill = async (category: LookupCategory): Promise<void> => {
    const { rowCount } = await database.query('SELECT FROM lookup_filled WHERE category = $1', [category]);
    if (rowCount === 1) return;
    await database.transaction(async (queryable) => {
      const { source, records } = samples[category];
      if (!(await claimCategory(queryable, category, clock())))
        await storeRecords(queryable, { category, source, alone: false }, untilAborted(records(), closing));
    });
    log.info({ category }, 'nothing has been imported for this lookup, so a sample serves it');
  };
  return (category) => {
    const filling = filled.get(category) ?? fill(category);
    filled.set(category, filling);
    filling.catch(() => filled.delete(category));
    return filling;
  };
}

async function* untilAborted<Item>(items: AsyncIterable<Item>, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const item of items) {
    signal.throwIfAborted();
    yield item;
  }
  signal.throwIfAborted();
}

/** Yields the places of the npm package `zipcodes`, from a thread: Node never frees a loaded module. */
async function* zipcodePlaces(): AsyncGenerator<LookupRecord> {
  const program =
    "const { parentPort, workerData } = require('node:worker_threads'); " +
    'parentPort.postMessage(Object.values(require(workerData).codes));';
  const worker = new Worker(program, { eval: true, workerData: createRequire(import.meta.url).resolve('zipcodes') });
  const [places] = (await once(worker, 'message')) as [GivenPlace[]];
  for (const given of places) {
    const place = placeRecord(given);
    if (typeof place !== 'string') yield place;
  }
}

/**
 * Locks the category until the transaction ends: nobody else fills it meanwhile.
 * @returns whether it was filled before
 */
export async function claimCategory(queryable: Queryable, category: LookupCategory, now: number): Promise<boolean> {
  const { rowCount } = await queryable.query(
    'INSERT INTO lookup_filled (category, filled_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [category, new Date(now)],
  );
  if (rowCount === 1) return false;
  await queryable.query('UPDATE lookup_filled SET filled_at = $2 WHERE category = $1', [category, new Date(now)]);
  return true;
}
