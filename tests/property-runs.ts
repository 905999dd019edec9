import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many of a property's runs a tier does, and where its random numbers begin. */
    properties: { share: number; seed: number };
  }
}

/** How often fast-check tries a property: as often as said in the deep tier, a tenth of it in the first one. */
export function propertyRuns(numRuns: number): { numRuns: number; seed: number } {
  const { share, seed } = inject('properties');
  return { numRuns: Math.ceil(numRuns * share), seed };
}
