/** Returns an address that is safe to link to; undefined for a script or no address of a server. */
export function webAddress(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  try {
    const { href, protocol } = new URL(given, window.location.origin);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}
