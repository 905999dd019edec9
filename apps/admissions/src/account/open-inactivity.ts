import { getLogout, getTabs } from '@quire/api-client';
import { change } from '../session/queries-of.ts';
import { endSession } from './end-session.ts';
import { reportVisit } from './report-visit.ts';
import type { Admissions } from '../application/admissions.ts';
import { storedItem, storeItem } from '../session/browser-storage.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createIdleWatch, idleLimits, type IdleWatch, type Schedule } from './idle-watch.ts';

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;
const returns = ['focus', 'pageshow', 'resume', 'visibilitychange'] as const;

/** Pointers at rest also cause events, when the page moves below them. */
const isResting = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/** Notifies the watch of each person's action and of each return to the page. Returns a function that stops it. */
function followUse(watch: Pick<IdleWatch, 'activity' | 'look'>): () => void {
  const used = (event: Event): void => {
    if (!isResting(event)) watch.activity();
  };
  const ends = new AbortController();
  for (const name of uses) window.addEventListener(name, used, { capture: true, passive: true, signal: ends.signal });
  for (const target of [window, document]) {
    for (const name of returns) target.addEventListener(name, watch.look, { signal: ends.signal });
  }
  return () => {
    ends.abort();
  };
}

/** Time of the last use of any tab: a message reaches other tabs at once, the storage those that slept. */
const usedAt = 'quire:used-at';

const betweenHeartbeats = 120_000;

const schedule: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  return () => {
    clearTimeout(timer);
  };
};

/** Watches an open account in this tab and with the others, until it is stopped. */
export function openInactivity(admissions: Admissions): IdleWatch {
  const { sync } = admissions.saving;
  const now = (): number => Date.now();
  const heartbeat = createHeartbeat({ every: betweenHeartbeats, now, schedule, send: () => tellServer(admissions) });
  const { tabs } = admissions.device;
  const used = (at: number): void => {
    storeItem('localStorage', usedAt, String(at));
    tabs.post('used', at);
  };
  used(now());
  const watch = createIdleWatch({
    limits: idleLimits,
    now,
    schedule,
    lastAnywhere: () => {
      const stored = Number(storedItem('localStorage', usedAt));
      return Number.isFinite(stored) ? stored : undefined;
    },
    onActivity: (at) => {
      used(at);
      heartbeat.activity(at);
    },
    onOver: () => {
      tabs.post('inactive', true);
      endSession(admissions, 'inactive');
      // Servers end an idle session by their own clock, if the call cannot reach them.
      getLogout().catch(() => undefined);
    },
  });
  const ends = [
    followUse(watch),
    tabs.listen('used', watch.usedElsewhere),
    tabs.listen('inactive', () => {
      watch.stop();
      endSession(admissions, 'inactive');
    }),
    sync.store.subscribe(() => {
      heartbeat.contact(sync.store.getState().savedAt ?? 0);
    }),
  ];
  return {
    ...watch,
    stop: () => {
      for (const end of ends) end();
      heartbeat.stop();
      watch.stop();
      storeItem('localStorage', usedAt, undefined);
    },
  };
}

/**
 * Contacts the server by reporting the last page while it accepts one; after a submission, by a call that changes
 * nothing.
 */
async function tellServer(admissions: Admissions): Promise<unknown> {
  const { lastPage, webStatus } = admissions.snapshot.getState();
  if (lastPage !== undefined && webStatus !== 'submitted') return reportVisit(admissions, lastPage);
  return change(admissions, () => getTabs());
}
