type Flows = typeof import('./flows.ts');

/** Fetches what talks to the server; once it is there, the same again at once. */
export const loadFlows = (): Promise<Flows> => import('./flows.ts');
