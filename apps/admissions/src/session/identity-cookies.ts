/**
 * Returns the cookies that show somebody is logged in: the specification identifies them by the beginning of their
 * names.
 */
export function identityCookies(cookies: string, prefix: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix));
}

/** Removes the readable identity cookies, so a dead session is not mistaken for a live one again. */
export function dropIdentityCookies(page: Pick<Document, 'cookie'>, prefix: string): void {
  for (const cookie of identityCookies(page.cookie, prefix)) {
    page.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
}
