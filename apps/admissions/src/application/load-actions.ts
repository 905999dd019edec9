/** Loads the actions that call the server; later calls return the same actions. */
export const loadActions = (): Promise<typeof import('../compose/actions.ts')> => import('../compose/actions.ts');
