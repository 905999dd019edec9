import { expectSession, expectedSession } from '@quire/api-client';
import type { Admissions } from '../application/admissions.ts';
import { dropIdentityCookies, identityCookies } from '../session/identity-cookies.ts';

function sessionName({
  config: {
    institution: { identityCookiePrefix: prefix },
  },
}: Pick<Admissions, 'config'>): string | undefined {
  const marker = identityCookies(document.cookie, `${prefix}session=`)[0];
  return /=([\w-]{1,64})$/.exec(marker ?? '')?.[1];
}

/** Binds this tab's calls to the browser's current session, and to no later one. */
export function expectThisSession(admissions: Pick<Admissions, 'config'>): void {
  expectSession(sessionName(admissions));
}

/** Releases this tab from its session. Drops the identity cookies only if they belong to that session. */
export function expectNoSession(
  admissions: Pick<Admissions, 'config'>,
  { keepCookies }: { keepCookies: boolean },
): void {
  const isOurs = expectedSession() === undefined || expectedSession() === sessionName(admissions);
  if (!keepCookies && isOurs) dropIdentityCookies(document, admissions.config.institution.identityCookiePrefix);
  expectSession(undefined);
}
