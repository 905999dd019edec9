import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { placeRecord, type GivenPlace } from './place-record.ts';
import type { LookupRecord } from './lookup-record.ts';

/** The places of the npm package `zipcodes`. A thread of their own reads them, since Node never gives back what was required. */
export async function* zipcodePlaces(): AsyncGenerator<LookupRecord> {
  const program = "const { parentPort, workerData } = require('node:worker_threads'); parentPort.postMessage(Object.values(require(workerData).codes));";
  const worker = new Worker(program, { eval: true, workerData: createRequire(import.meta.url).resolve('zipcodes') });
  const [places] = (await once(worker, 'message')) as [GivenPlace[]];
  for (const given of places) {
    const place = placeRecord(given);
    if (typeof place !== 'string') yield place;
  }
}
