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
} from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { keepAsideAndAnnounce } from '../aside/keep-aside-and-announce.ts';
import { receiveChanges } from '../aside/receive-changes.ts';

interface FollowEditsOptions {
  channel: FollowTabsOptions['channel'];
  locks: TabLocks;
}

/** Exchanges edits with tabs that have the same account open, or none. Returns the function that ends it. */
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
        // The server refuses answers to removed questions, and sets those of document questions.
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
    // Visitors at one device may be several people. Tabs of one account may share all answers in memory.
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

/** Follows over the browser's own channel and locks. A page in the back-forward cache holds no lock. */
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
