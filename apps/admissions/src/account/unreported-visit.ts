import { storedItem, storeItem } from '../session/browser-storage.ts';

const item = 'quire:visited';
const of = (username: string): string => `${username} `;

/** Keeps the student's page for this browser tab, until the server has it. */
export function keepVisit(username: string, path: string): void {
  // With a full storage, a reload before the report leads to the previous page.
  storeItem('sessionStorage', item, of(username) + path);
}

/** Returns the student's page that the server may not have yet. */
export function unreportedVisit(username: string): string | undefined {
  const stored = storedItem('sessionStorage', item);
  return stored?.startsWith(of(username)) ? stored.slice(of(username).length) : undefined;
}

/** Drops a page that the server has, unless the student has gone on; without a path, drops any. */
export function dropVisit(username: string, path = unreportedVisit(username)): void {
  if (path !== undefined && unreportedVisit(username) === path) storeItem('sessionStorage', item, undefined);
}
