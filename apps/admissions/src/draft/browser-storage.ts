/** Returns a storage of the browser, or undefined if it gives none: access to a blocked one throws. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
