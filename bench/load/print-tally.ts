import type { Action, Tally } from '../../apps/server/src/testing/crowd/crowd.ts';

/** The most milliseconds of each action, at each share of the times. */
const table: Readonly<Record<Action, Partial<Record<50 | 95 | 99, number>>>> = {
  save: { 50: 10, 95: 75, 99: 250 },
  profile: { 95: 100 },
  lookup: { 95: 40 },
  login: { 95: 500 },
  submit: { 95: 300, 99: 1_000 },
  presign: { 95: 60 },
  copy: { 95: 100 },
};
const shares = [50, 95, 99] as const;
/** Of a thousand requests, those that may fail. */
const mostFailed = 1;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN;

export function printTally(tally: Tally): void {
  for (const [action, { times, refused }] of Object.entries(tally)) {
    const told = shares.map((share) => {
      const most = table[action as Action][share];
      return `p${share} ${percentile(times, share / 100).toFixed(1)}${most === undefined ? '' : ` (at most ${most})`}`;
    });
    console.log(
      `  ${action.padEnd(8)} ${String(times.length).padStart(6)}   ${told.join('   ')}${Object.keys(refused).length > 0 ? `   refused ${JSON.stringify(refused)}` : ''}`,
    );
  }
}

export function heldTo(tally: Tally): boolean {
  const done = Object.values(tally).reduce((sum, { times }) => sum + times.length, 0);
  const failed = Object.values(tally).reduce(
    (sum, { refused }) => sum + Object.values(refused).reduce((count, one) => count + one, 0),
    0,
  );
  const within = Object.entries(tally).every(([action, { times }]) =>
    shares.every((share) => percentile(times, share / 100) <= (table[action as Action][share] ?? Infinity)),
  );
  return within && failed * 1_000 <= (done + failed) * mostFailed;
}
