import { earlyName } from './early-typing.ts';

/** Returns whether the page of the HTML is shown, or an earlier visit left something typed there. */
export function isOpenEarly(): boolean {
  try {
    return document.documentElement.dataset['first'] !== undefined || window.localStorage.getItem(earlyName) !== null;
  } catch {
    return false;
  }
}
