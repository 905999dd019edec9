/** Removes a parameter from the address bar at once and returns it; tokens do not belong in a history. */
export function takeQueryParameter(name: string): string | undefined {
  const address = new URL(window.location.href);
  const value = address.searchParams.get(name);
  if (value === null) return undefined;
  address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
  return value;
}
