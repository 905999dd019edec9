/** Whether this page is to show one application to who reads it: its address has a link's token, or had one before it was loaded again. */
export function isServiceLink(): boolean {
  return new URLSearchParams(window.location.search).has('service_token') || window.history.state?.openedByLink === true;
}
