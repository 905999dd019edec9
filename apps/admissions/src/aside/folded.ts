import { browserStorage } from '../draft/browser-storage.ts';

const name = 'quire:aside-folded';

/** Returns whether the list was folded during this visit. */
export function isFolded(): boolean {
  try {
    return browserStorage('sessionStorage')?.getItem(name) === 'true';
  } catch {
    return false;
  }
}

export function rememberFolded(folded: boolean): void {
  try {
    const storage = browserStorage('sessionStorage');
    if (folded) storage?.setItem(name, 'true');
    else storage?.removeItem(name);
  } catch {
    // Storage may be blocked: the list then stays folded or open until a reload.
  }
}
