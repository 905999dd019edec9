import type { Admissions } from '../application/admissions.ts';
import { loadActions } from '../application/load-parts.ts';

/** Announces our account to the browser's other tabs, and leaves it when another one opens. */
export function followOtherTabs(admissions: Admissions): void {
  const { snapshot, device } = admissions;
  let isFromOthers = false;
  snapshot.subscribe(({ username }, before) => {
    if (username !== before.username && !isFromOthers) device.tabs.post('account', username ?? null);
  });
  device.tabs.listen('account', async (opened) => {
    const { endSession, expectThisSession } = await loadActions();
    const { username } = snapshot.getState();
    if (username === undefined) return;
    if (username === opened) return expectThisSession(admissions);
    isFromOthers = true;
    endSession(admissions, 'elsewhere');
    isFromOthers = false;
  });
}
