type Area = 'localStorage' | 'sessionStorage';

/** Returns a storage of the browser; undefined if access throws, as to a blocked one. */
export function browserStorage(area: Area): Storage | undefined {
  try {
    return window[area];
  } catch {
    return undefined;
  }
}

export const storedItem = (area: Area, name: string): string | undefined =>
  browserStorage(area)?.getItem(name) ?? undefined;

/** Stores an item, or removes it without a value. Returns false if the storage is blocked or full. */
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
