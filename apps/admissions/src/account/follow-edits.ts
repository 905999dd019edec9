import { groupAt, hidesAny, isAnswerKey, withoutDescription, withoutDocuments } from '@quire/form-engine/core';
import {
  adoptEntries,
  createFollowTabs,
  createTabLocks,
  dropEntries,
  entriesByTab,
  type FollowTabsOptions,
  type DraftOwner,
  type TabLocks,
} from '@quire/form-engine/journal';
import type { Admissions } from '../application/admissions.ts';
import { keepAsideAndAnnounce } from '../aside/keep-aside-and-announce.ts';
import { receiveChanges } from '../aside/receive-changes.ts';

interface FollowEditsOptions {
  channel: FollowTabsOptions['channel'];
  locks: TabLocks;
}

/**
 * Follows the edits of the browser's other tabs that have the same account open, or none, and tells them of ours.
 * Returns what ends it.
 */
export function followEdits(admissions: Admissions, { channel, locks }: FollowEditsOptions): () => void {
  const {
    device: { draft },
    live,
    saving: { saver },
    snapshot,
  } = admissions;
  const student = (): DraftOwner => ({ username: snapshot.getState().username ?? '' });
  const follower = createFollowTabs({
    tab: draft.inner.entries.tab,
    channel,
    locks,
    saver,
    now: admissions.clock.now,
    owner: () => snapshot.getState().username ?? '',
    isSaved: () => snapshot.getState().username !== undefined,
    take: (answers) => {
      receiveChanges(admissions, answers);
    },
    wouldHide: (edits) => {
      const typed = Object.fromEntries(Object.entries(saver.unsaved()).filter(([key]) => !Object.hasOwn(edits, key)));
      return Object.entries(edits).some(([key, value]) => hidesAny(live.current().questionnaire, key, value, typed));
    },
    isShown: (key, value) => (live.current().structure()[key] ?? live.current().answer(key)) === value,
    isFrozen: () => snapshot.getState().webStatus === 'submitted',
    device: {
      byTab: () => {
        const { questionnaire } = admissions.config;
        // The server refuses answers to questions that were removed, and makes those to questions for documents.
        const isAsked = (key: string): boolean =>
          (isAnswerKey(questionnaire, key) || groupAt(questionnaire, key) !== undefined) &&
          key in withoutDocuments(questionnaire, { [key]: '' });
        return new Map(
          [...entriesByTab(draft, student())].map(([tab, entries]) => [
            tab,
            new Map([...entries].filter(([key]) => isAsked(key))),
          ]),
        );
      },
      drop: (tab, values) => {
        dropEntries(draft, student(), values, tab);
      },
      adopt: (edits, base) => {
        adoptEntries(draft, student(), edits, base);
      },
      keepAside: (answers) => {
        keepAsideAndAnnounce(admissions, answers);
      },
    },
    // Visitors at one device may be several people. What one account knows, all its tabs may know, in memory.
    isPrivate: (key) =>
      snapshot.getState().username === undefined &&
      admissions.config.questionnaire.sensitive.includes(withoutDescription(key)),
  });
  admissions.saving.follower = follower;
  const ends = [
    live.onEdit((set) => {
      if (snapshot.getState().webStatus !== 'submitted')
        follower.edited(withoutDocuments(admissions.config.questionnaire, set));
    }),
    snapshot.subscribe(() => {
      follower.restart();
    }),
  ];
  const flush = (): void => {
    follower.flush();
  };
  document.addEventListener('visibilitychange', flush);
  return () => {
    document.removeEventListener('visibilitychange', flush);
    for (const end of ends) end();
    follower.close();
    admissions.saving.follower = undefined;
  };
}

/**
 * The same over the browser's own channel and locks, for as long as the page is there: one that waits to be shown again
 * holds no lock.
 */
export function followEditsHere(admissions: Admissions): void {
  const locks = createTabLocks(navigator.locks);
  const open = (): (() => void) => {
    const channel = new BroadcastChannel('quire:edits');
    const end = followEdits(admissions, {
      locks,
      channel: {
        post: (message) => {
          channel.postMessage(message);
        },
        listen: (listener) => {
          channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
            listener(data);
          });
          return () => {
            channel.close();
          };
        },
      },
    });
    return end;
  };
  let end = open();
  window.addEventListener('pagehide', () => {
    end();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) end = open();
  });
}
