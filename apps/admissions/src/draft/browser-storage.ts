/** A storage of the browser, or undefined where it gives none: a blocked one throws when it is touched. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
