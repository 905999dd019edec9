/** Fetches dialogs, confirmations and uploads. A host may call it ahead of need. */
export const loadLazyComponents = (): Promise<typeof import('./lazy-components.ts')> => import('./lazy-components.ts');
