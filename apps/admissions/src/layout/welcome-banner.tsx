import { Banner } from '@quire/ui';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { latePart } from '../application/late-part.ts';
import { useTexts } from '../application/use-texts.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import type { ClientSnapshot } from '../session/client-snapshot.ts';
import { loadProgressParts } from './load-layout-parts.ts';

// The steps and the list at the side show the questions left, too.
const ProgressOverview = latePart(async () => (await loadProgressParts()).ProgressOverview);

/**
 * Shows the greeting, with the questions left for a returning applicant. A visitor's greeting stays; after the first
 * page it is its title alone.
 */
export function WelcomeBanner(): ReactElement | null {
  const { pages } = useAdmissions().config;
  const { banner } = useTexts();
  const { pathname } = useLocation();
  const { success } = useNavigationState();
  const kind = useSnapshot(bannerFor);
  if (kind === undefined) return null;
  const title = banner[`${kind}Title`];
  if (kind === 'anonymous' && pathname !== pages[0]?.path) return <Banner title={title} />;
  const isBack = kind === 'welcomeBack';
  return (
    <Banner title={title} wide={isBack} focusable={isBack}>
      {greetsLogin(kind) && success !== undefined ? <p role="status">{success}</p> : null}
      <p>{banner[`${kind}Text`]}</p>
      {isBack ? <ProgressOverview /> : null}
    </Banner>
  );
}

/** Returns whether a greeting takes the message of the login, so that no toast lies over the first questions. */
export const greetsLogin = (kind: BannerKind | undefined): boolean => kind === 'firstLogin' || kind === 'welcomeBack';

type BannerKind = 'submitted' | 'firstLogin' | 'welcomeBack' | 'anonymous';

/** Returns the greeting above the page, if any (specification, 2.4 and 4.4). */
export function bannerFor({
  webStatus,
  isLoggedIn,
  hasChangedPage,
  numLogins,
}: ClientSnapshot): BannerKind | undefined {
  if (webStatus === 'validating') return undefined;
  if (webStatus === 'submitted') return 'submitted';
  if (!isLoggedIn) return 'anonymous';
  if (hasChangedPage) return undefined;
  return numLogins === 1 ? 'firstLogin' : 'welcomeBack';
}
