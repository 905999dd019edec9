import type { LiveApplication } from '@quire/form-engine';
import type { Answers } from '@quire/validation';

/** Returns counting and parked answers. Answers to a removed question stay parked, and come back with it. */
export function everythingIn(live: LiveApplication): Answers {
  const present = Object.entries(live.answers()).filter(([, value]) => value !== '');
  return { ...live.parked(), ...Object.fromEntries(present) };
}
