/**
 * Fetches what is drawn by a part of its own: dialogs, boxes that ask back, files. A host may call it ahead of need.
 */
export const loadLazyComponents = (): Promise<typeof import('./lazy-components.ts')> => import('./lazy-components.ts');
