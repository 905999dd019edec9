import { takeFromAddress } from '../navigation/take-from-address.ts';

/** Takes the token out of the address bar; from then on it is in memory alone. Undefined where the page was loaded again. */
export function takeServiceToken(): string | undefined {
  const isThere = new URLSearchParams(window.location.search).has('service_token');
  const token = takeFromAddress('service_token');
  // Tells of the link in the history, and not its token.
  window.history.replaceState({ openedByLink: true }, '');
  return isThere ? token ?? '' : undefined;
}
