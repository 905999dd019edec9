import { Banner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import { useSnapshot } from '../application/use-snapshot.ts';
import type { ClientSnapshot } from '../snapshot/client-snapshot.ts';

/** Shows the greeting above the page. */
export function WelcomeBanner(): ReactElement | null {
  const { banner } = useAdmissions().messages;
  const kind = useSnapshot(bannerFor);
  if (kind === undefined) return null;
  return <Banner title={banner[`${kind}Title`]}><p>{banner[`${kind}Text`]}</p></Banner>;
}

type BannerKind = 'submitted' | 'firstLogin' | 'welcomeBack' | 'anonymous';

/** Returns the greeting above the page, if any (specification, 2.4 and 4.4). */
export function bannerFor({ webStatus, isLoggedIn, hasChangedPage, numLogins }: ClientSnapshot): BannerKind | undefined {
  if (webStatus === 'validating') return undefined;
  if (webStatus === 'submitted') return 'submitted';
  if (!isLoggedIn) return 'anonymous';
  if (hasChangedPage) return undefined;
  return numLogins === 1 ? 'firstLogin' : 'welcomeBack';
}
