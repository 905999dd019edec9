import type { Load } from '../security/load.ts';

/** A process that has time: tests often run on a machine that is busy with others. */
export const noLoad: Load = { callMs: () => 0, begin: () => undefined, end: () => undefined };
