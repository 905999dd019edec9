import { meanSession, meantSession } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { dropIdentityCookies, identityCookies } from '../snapshot/identity-cookies.ts';

/** The name that our server gives the browser's session, in its readable cookie. */
function sessionName({ institution: { identityCookiePrefix: prefix } }: Admissions): string | undefined {
  const marker = identityCookies(document.cookie, `${prefix}session=`)[0];
  return /=([\w-]{1,64})$/.exec(marker ?? '')?.[1];
}

/** From here on this tab's calls are meant for the session that the browser has now, and for no later one. */
export function meanThisSession(admissions: Admissions): void {
  meanSession(sessionName(admissions));
}

/** The tab means no session any more. The cookies of another one, which it has not heard of, are not its own to take away. */
export function meanNoSession(admissions: Admissions, { keepCookies }: { keepCookies: boolean }): void {
  const isOurs = meantSession() === undefined || meantSession() === sessionName(admissions);
  if (!keepCookies && isOurs) dropIdentityCookies(document, admissions.institution.identityCookiePrefix);
  meanSession(undefined);
}
