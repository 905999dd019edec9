import { expectSession, expectedSession } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { dropIdentityCookies, identityCookies } from '../snapshot/identity-cookies.ts';

/** The name that our server gives the browser's session, in its readable cookie. */
function sessionName({ institution: { identityCookiePrefix: prefix } }: Pick<Admissions, 'institution'>): string | undefined {
  const marker = identityCookies(document.cookie, `${prefix}session=`)[0];
  return /=([\w-]{1,64})$/.exec(marker ?? '')?.[1];
}

/** This tab's calls expect the session that the browser has now, and no later one. */
export function expectThisSession(admissions: Pick<Admissions, 'institution'>): void {
  expectSession(sessionName(admissions));
}

/** This tab expects no session anymore. It drops the identity cookies only if they belong to its own session. */
export function expectNoSession(admissions: Pick<Admissions, 'institution'>, { keepCookies }: { keepCookies: boolean }): void {
  const isOurs = expectedSession() === undefined || expectedSession() === sessionName(admissions);
  if (!keepCookies && isOurs) dropIdentityCookies(document, admissions.institution.identityCookiePrefix);
  expectSession(undefined);
}
