/**
 * Returns whether this page shows one application to a reader: its address has a link's token, or had one before a
 * reload.
 */
export function isServiceLink(): boolean {
  return (
    new URLSearchParams(window.location.search).has('service_token') || window.history.state?.openedByLink === true
  );
}
