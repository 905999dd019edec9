/** Fetches what is drawn by a part of its own: dialogs, boxes that ask back, files. A host may call it ahead of need. */
export const loadLateFaces = (): Promise<typeof import('./late-faces.ts')> => import('./late-faces.ts');
