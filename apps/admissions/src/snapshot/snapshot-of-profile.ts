import type { Profile } from '@quire/api-client';
import type { ClientSnapshot } from './client-snapshot.ts';
import { webStatusOf } from './web-status.ts';

/** The snapshot a profile gives. A student without a status has started (specification, 4.1). */
export function snapshotOfProfile(profile: Profile): ClientSnapshot {
  return {
    username: profile.username,
    isLoggedIn: true,
    isServiceUser: false,
    webStatus: webStatusOf(profile.web_status) ?? 'started',
    lastPage: profile.last_page ?? undefined,
    numLogins: Math.max(1, profile.successful_login.length),
    hasChangedPage: false,
  };
}
