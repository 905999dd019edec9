type Actions = typeof import('../compose/actions.ts');

/** Loads the actions that call the server; later calls return the same promise at once. */
export const loadActions = (): Promise<Actions> => import('../compose/actions.ts');
