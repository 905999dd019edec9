/** The browser's lasting storage, or undefined where it gives none: a blocked one throws when it is touched. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
