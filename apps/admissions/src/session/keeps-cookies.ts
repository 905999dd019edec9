/** Returns whether the browser keeps cookies of this site, without which no login lasts. Asks by setting one. */
export function keepsCookies(page: Pick<Document, 'cookie'> = document): boolean {
  try {
    page.cookie = 'quire-asks=1; Path=/; SameSite=Lax';
    const isKept = page.cookie.includes('quire-asks=1');
    page.cookie = 'quire-asks=; Path=/; Max-Age=0';
    return isKept;
  } catch {
    // A frame without an origin of its own throws.
    return false;
  }
}
