import { storedItem, storeItem } from '../draft/browser-storage.ts';

const name = 'quire:aside-folded';

/** Returns whether the list was folded during this visit. */
export const isFolded = (): boolean => storedItem('sessionStorage', name) === 'true';

/** Remembers it for this visit. With a blocked storage, the list stays until a reload. */
export const rememberFolded = (folded: boolean): void => {
  storeItem('sessionStorage', name, folded ? 'true' : undefined);
};
