import type { ClientSnapshot } from '../snapshot/client-snapshot.ts';

export type BannerKind = 'submitted' | 'firstLogin' | 'welcomeBack' | 'anonymous';

/** Which greeting stands above the page, if any (specification, 2.4 and 4.4). */
export function bannerFor({ webStatus, isLoggedIn, hasChangedPage, numLogins }: ClientSnapshot): BannerKind | undefined {
  if (webStatus === 'validating') return undefined;
  if (webStatus === 'submitted') return 'submitted';
  if (!isLoggedIn) return 'anonymous';
  if (hasChangedPage) return undefined;
  return numLogins === 1 ? 'firstLogin' : 'welcomeBack';
}
