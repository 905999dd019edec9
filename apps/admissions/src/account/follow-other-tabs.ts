import type { Admissions } from '../application/admissions.ts';
import { loadActions } from '../application/load-parts.ts';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Notifies the browser's other tabs whose account is open, and leaves ours when another one opens. */
export function followOtherTabs(admissions: Admissions, channel: Channel): void {
  const { snapshot } = admissions;
  let isFromOthers = false;
  snapshot.subscribe(({ username }, before) => {
    if (username !== before.username && !isFromOthers) channel.postMessage(username ?? null);
  });
  channel.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
    const { endSession, expectThisSession } = await loadActions();
    const { username } = snapshot.getState();
    if (username === undefined) return;
    if (username === data) return expectThisSession(admissions);
    isFromOthers = true;
    endSession(admissions, 'elsewhere');
    isFromOthers = false;
  });
}
