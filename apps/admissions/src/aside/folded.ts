import { browserStorage } from '../draft/browser-storage.ts';

const name = 'quire:aside-folded';

/** Whether the list was folded during this visit. */
export function isFolded(): boolean {
  try {
    return browserStorage('sessionStorage')?.getItem(name) === 'true';
  } catch {
    return false;
  }
}

export function rememberFolded(folded: boolean): void {
  try {
    const kept = browserStorage('sessionStorage');
    if (folded) kept?.setItem(name, 'true');
    else kept?.removeItem(name);
  } catch {
    // It stays as it is until the page is loaded again.
  }
}
