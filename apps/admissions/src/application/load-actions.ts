type Actions = typeof import('../compose/actions.ts');

/** Fetches what talks to the server; once it is there, the same again at once. */
export const loadActions = (): Promise<Actions> => import('../compose/actions.ts');
