import { browserStorage } from '../draft/browser-storage.ts';

const item = 'quire:visited';
const of = (username: string): string => `${username} `;

/** Keeps for the browser's tab which page a student is on, until the server has it. */
export function keepVisit(username: string, path: string): void {
  try {
    browserStorage('sessionStorage')?.setItem(item, of(username) + path);
  } catch {
    // Where storage is full, a reload before the server has it leads to the page before.
  }
}

/** The page of the student that the server may not have yet. */
export function unreportedVisit(username: string): string | undefined {
  const stored = browserStorage('sessionStorage')?.getItem(item);
  return stored?.startsWith(of(username)) ? stored.slice(of(username).length) : undefined;
}

/** The server has it, unless the student has gone on to another page meanwhile; without a path, whichever it is. */
export function dropVisit(username: string, path = unreportedVisit(username)): void {
  if (path !== undefined && unreportedVisit(username) === path) browserStorage('sessionStorage')?.removeItem(item);
}
