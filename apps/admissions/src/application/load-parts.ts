/** Loads the actions that call the server; later calls return the same actions. */
export const loadActions = (): Promise<typeof import('../compose/actions.ts')> => import('../compose/actions.ts');

/** Loads what shows short messages. */
export const loadToaster = (): Promise<typeof import('./lazy-toaster.ts')> => import('./lazy-toaster.ts');
