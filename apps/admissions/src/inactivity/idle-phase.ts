/** Limits of inactivity in milliseconds: the whole, and the part of it that is a warning. */
export interface IdleLimits {
  limit: number;
  warning: number;
}

/** Limits from the specification, section 9. */
export const idleLimits: IdleLimits = { limit: 900_000, warning: 60_000 };

export type IdlePhase = 'active' | 'warned' | 'over';

/** Returns the phase after this many milliseconds without activity. */
export function idlePhase(idle: number, { limit, warning }: IdleLimits): IdlePhase {
  if (idle >= limit) return 'over';
  return idle >= limit - warning ? 'warned' : 'active';
}
