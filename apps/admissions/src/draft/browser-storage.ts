type Area = 'localStorage' | 'sessionStorage';

/** Returns a storage of the browser, or undefined if it gives none: access to a blocked one throws. */
export function browserStorage(area: Area): Storage | undefined {
  try {
    return window[area];
  } catch {
    return undefined;
  }
}

/** Returns an item of a storage, or undefined if there is none or the storage is blocked. */
export const storedItem = (area: Area, name: string): string | undefined =>
  browserStorage(area)?.getItem(name) ?? undefined;

/** Stores an item, or removes it without a value. Returns whether the storage took it: it may be blocked or full. */
export function storeItem(area: Area, name: string, value: string | undefined): boolean {
  const storage = browserStorage(area);
  try {
    if (value === undefined) storage?.removeItem(name);
    else storage?.setItem(name, value);
    return storage !== undefined;
  } catch {
    return false;
  }
}
