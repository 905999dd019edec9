import { resolve } from 'node:path';

/** What a run of tests came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** Vitest projects in which no test passed: in a full run that means that they were not found. */
  idle: string[];
  /** Files that were run, and in which no test passed. */
  silent: string[];
  /** How many tests of the deep tier each file holds that this run left out. */
  left: Record<string, number>;
  /** How the tests of each promise and fault ended: number (`F3`) -> how many. */
  numbered: Record<string, { passed: number; failed: number }>;
}

/** Where the reporter leaves the tally, so that it can be printed after everything else. */
export const tallyFile: string = process.env['QUIRE_TALLY'] || resolve('node_modules/.cache/quire/tally.json');
