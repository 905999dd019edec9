/** An address that a link may lead to, whatever a server says; undefined for what runs a script or is no address. */
export function webAddress(given: string | undefined): string | undefined {
  if (given === undefined || !URL.canParse(given, window.location.origin)) return undefined;
  const { href, protocol } = new URL(given, window.location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
