import type { TabLocks } from './tab-locks.ts';

/** Tabs that were met, until each of them is gone. */
export interface MetTabs {
  /**
   * Meets a tab that has spoken, or, with `isSilent`, one that is only named on the device: where the browser has no
   * locks, it counts as gone.
   */
  meet(tab: string, options?: { isSilent?: boolean }): void;
  part(tab: string): void;
  clear(): void;
}

export function createMetTabs(locks: TabLocks, onGone: (tab: string) => void): MetTabs {
  const met = new Map<string, AbortController>();
  const part = (tab: string): void => {
    met.get(tab)?.abort();
    met.delete(tab);
  };
  return {
    part,
    meet: (tab, { isSilent = false } = {}) => {
      if (met.has(tab)) return;
      const over = new AbortController();
      met.set(tab, over);
      locks.whenFree(
        `quire:tab:${tab}`,
        () => {
          onGone(tab);
        },
        over.signal,
      );
      // A tab that is there after all has its text in memory as well: the worst is a choice too many.
      if (isSilent && !locks.canTell)
        queueMicrotask(() => {
          if (!over.signal.aborted) onGone(tab);
        });
    },
    clear: () => {
      for (const tab of met.keys()) part(tab);
    },
  };
}
