import type { TabLocks } from './tab-locks.ts';

/** Tabs that were met and are not gone yet. */
export interface MetTabs {
  /** Meets a tab. `isSilent`: one known only from the device, which without browser locks counts as gone. */
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
      // A tab that is there after all keeps its text in memory: at worst, one choice too many appears.
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
