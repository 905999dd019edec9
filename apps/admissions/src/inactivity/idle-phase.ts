/** How long nothing may happen, in milliseconds, and how much of that is a warning. */
export interface IdleLimits { limit: number; warning: number }

/** Specification, section 9. */
export const idleLimits: IdleLimits = { limit: 900_000, warning: 60_000 };

export type IdlePhase = 'active' | 'warned' | 'over';

/** Where somebody stands after so many milliseconds without activity. */
export function idlePhase(idle: number, { limit, warning }: IdleLimits): IdlePhase {
  if (idle >= limit) return 'over';
  return idle >= limit - warning ? 'warned' : 'active';
}
