import { faults, type Fault } from './line.ts';
import { randomFrom, type Random } from './random.ts';

/** Students and devices of a session. */
export interface Cast {
  /** Browsers, and tabs of the first one. */
  devices: 1 | 2;
  tabs: 1 | 2;
  /** State of the first browser's user at the start. */
  begins: 'student' | 'visitor';
  isBlocked: boolean;
  /** Whether all tabs are in sight; otherwise the one that somebody is at. */
  isSideBySide: boolean;
  looksAgain: boolean;
}

/** How often each step is taken. */
const weights = {
  type: 40,
  leave: 5,
  pause: 16,
  wait: 3,
  go: 6,
  add: 3,
  remove: 3,
  decide: 4,
  reload: 3,
  close: 3,
  crash: 3,
  hide: 2,
  editHere: 0,
  snatch: 0,
  freeze: 0,
  away: 2,
  logOut: 1.5,
  offline: 3,
  fault: 14,
  deliver: 4,
  revoke: 1.5,
  cut: 2,
  kill: 0.15,
  signUp: 0,
};

/** A step with random numbers from 0 to 1, which choose among the options at that time. */
export interface Step {
  is: keyof typeof weights;
  who: number;
  which: number;
  how: number;
  fault: Fault;
}

export interface Plan {
  seed: number;
  cast: Cast;
  steps: readonly Step[];
  /** Whether all work on the items of one group. */
  isOfItems: boolean;
}

type Weights = Readonly<Record<Step['is'], number>>;

/** Kind of sessions in which a certain fault would show. */
export interface Emphasis {
  cast?: Partial<Cast>;
  weights?: Partial<Weights>;
  /** The faults that saves meet. */
  faults?: readonly Fault[];
  /** Whether all type in the same question of a page. */
  isOneQuestion?: boolean;
  /**
   * Whether everybody is at the items of one group. Half of the sessions in which a student has several pages are,
   * without an emphasis.
   */
  isOfItems?: boolean;
}

/** A session that follows from a seed and an emphasis alone. */
export function planOf(seed: number, emphasis?: Emphasis): Plan {
  const { cast: given, weights: wanted, faults: met = faults, isOneQuestion = false } = emphasis ?? {};
  const random = randomFrom(seed);
  const cast = { ...castOf(random), ...given };
  const isOfItems = emphasis ? emphasis.isOfItems === true : mayBeOfItems(cast) && randomFrom(~seed).chance(0.5);
  const count = 10 + Math.floor(random.next() * 14);
  const own = { ...weightsFor(cast), ...(isOfItems && { type: 50, add: 16, remove: 10, go: 0 }), ...wanted };
  return {
    seed,
    cast,
    isOfItems,
    steps: Array.from({ length: count }, () => stepOf(random, own, met)).map((step) =>
      isOneQuestion && /^(?:type|crash|close)$/.test(step.is) ? { ...step, which: 0 } : step,
    ),
  };
}

function weightsFor({ begins, isBlocked, tabs }: Cast): Weights {
  return {
    ...weights,
    ...(begins === 'visitor' ? { signUp: 8 } : {}),
    ...(tabs > 1 ? { editHere: 6, snatch: 6, freeze: 6, away: 4 } : {}),
    // Memory ends with its page.
    ...(isBlocked ? { crash: 0, reload: 0, close: 0, logOut: 0 } : {}),
  };
}

const mayBeOfItems = ({ begins, devices, tabs, isBlocked }: Cast): boolean =>
  begins === 'student' && !isBlocked && (devices > 1 || tabs > 1);

function castOf(random: Random): Cast {
  const kind = random.next();
  const isSideBySide = random.chance(0.5);
  const looksAgain = random.chance(0.25);
  const none: Cast = { devices: 1, tabs: 1, begins: 'student', isBlocked: false, isSideBySide, looksAgain };
  const tabs = random.chance(0.4) ? 2 : 1;
  if (kind < 0.25) return none;
  if (kind < 0.5) return { ...none, tabs: 2 };
  if (kind < 0.7) return { ...none, devices: 2 };
  if (kind < 0.8) return { ...none, devices: 2, tabs: 2 };
  if (kind < 0.95) return { ...none, tabs, begins: 'visitor', devices: random.chance(0.4) ? 2 : 1 };
  return { ...none, tabs, isBlocked: true };
}

function stepOf(random: Random, own: Weights, met: readonly Fault[]): Step {
  const entries = Object.entries(own) as [Step['is'], number][];
  let rest = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  const is = entries.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? 'type';
  return { is, who: random.next(), which: random.next(), how: random.next(), fault: random.pick(met) };
}
