import { afterEach, expect } from 'vitest';
import { watchConnections } from './watch-connections.ts';

/** Connections that this process has asked for beyond this machine. One list for all copies of this module. */
const far = Symbol.for('quire.far-connections');
const kept = globalThis as typeof globalThis & { [far]?: string[] };

if (kept[far] === undefined) {
  kept[far] = [];
  watchConnections((to) => kept[far]?.push(to));
}

/** The connections that were asked for since the last call. */
export const takeFarConnections = (): string[] => kept[far]?.splice(0) ?? [];

// Every test is checked.
afterEach(() => {
  expect(takeFarConnections(), 'A connection was asked for that leaves this machine.').toEqual([]);
});
