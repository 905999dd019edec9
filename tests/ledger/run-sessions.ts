import type { Browser } from 'playwright';
import { openDevice, type DeviceOptions } from './device.ts';
import { planOf, type Emphasis } from './plan.ts';
import type { Served } from './served.ts';
import { playSession, type Outcome } from './session.ts';

/** Plays sessions, so many at a time, until one fails or all have been played. */
export async function runSessions(
  seeds: readonly number[],
  served: Served,
  browser: Browser,
  {
    lanes = 2,
    goesOn = false,
    told = () => undefined,
    emphasis,
    ...options
  }: DeviceOptions & {
    emphasis?: Emphasis | undefined;
    lanes?: number;
    goesOn?: boolean;
    told?: (outcome: Outcome) => void;
  } = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = [...seeds];
  const lane = async (): Promise<void> => {
    const devices = await Promise.all(['A', 'B'].map((name) => openDevice(browser, name, served.at, options)));
    try {
      while (left.length > 0 && (goesOn || outcomes.every(({ faults }) => faults.length === 0))) {
        const outcome = await playSession(planOf(left.shift()!, emphasis), served, devices);
        outcomes.push(outcome);
        told(outcome);
      }
    } finally {
      await Promise.all(devices.map((device) => device.close()));
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, seeds.length) }, lane));
  return outcomes;
}

/** A failed session in words: its steps, what was found, and how to have it again. */
export function report({ seed, steps, faults }: Outcome): string {
  return [
    `Session ${seed}:`,
    ...steps.map((step) => `  ${step}`),
    'Found:',
    ...faults.map(({ is, what }) => `  ${is}: ${what}`),
    `Again: npm test -- --ledger --seed ${seed}`,
  ].join('\n');
}
