/** Returns the instant by the server's clock, in milliseconds since 1970-01-01 UTC; undefined if none answers. */
export async function serverNow(): Promise<number | undefined> {
  try {
    const { headers, ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    const instant = Date.parse(headers.get('Date') ?? '');
    return ok && !Number.isNaN(instant) ? instant : undefined;
  } catch {
    return undefined;
  }
}
