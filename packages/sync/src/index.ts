export { createAnswerSaver } from './server/answer-saver.ts';
export type { AnswerSaver } from './server/answer-saver-calls.ts';
export type { AnswerSaverOptions } from './server/answer-saver-options.ts';
export { backOff, type BackOff } from './server/back-off.ts';
export { createDeviceDraft, lifetime, type DeviceDraft, type DeviceDraftOptions } from './device/device-draft.ts';
export { openDurableCopy, type DurableCopyOptions } from './device/durable-copy.ts';
export {
  createEntryStore,
  type EditId,
  type Entry,
  type EntryStore,
  type EntryStoreOptions,
} from './device/entry-store.ts';
export { createFollowTabs } from './tabs/follow-tabs.ts';
export type { FollowTabs, FollowTabsOptions } from './tabs/follow-tabs-options.ts';
export { createKeptAside, type AsideAnswer, type AsideName, type KeptAside } from './device/kept-aside.ts';
export { createLazyKeptAside, type LazyKeptAside } from './device/lazy-kept-aside.ts';
export { createLazySaver, type LazySaver } from './server/lazy-saver.ts';
export { allPrefix, anonymousOwner, asidePrefix, entryPrefix, type DraftOwner } from './device/names.ts';
export { sweepEntries, type SweepOptions } from './device/sweep-entries.ts';
export {
  adoptEntries,
  dropEntries,
  entriesByTab,
  holdsAccounts,
  leastRevision,
  newestAnswers,
  newestEntries,
  type EntriesOfTab,
} from './device/tab-entries.ts';
export { createTabLocks, type TabLocks } from './tabs/tab-locks.ts';
export { readTabMessage, type Settled, type TabEdit, type TabMessage } from './tabs/tab-message.ts';
export type { TabDevice } from './tabs/take-over.ts';
export type { SaveOutcome, SaveTerms } from './server/save-outcome.ts';
export type { SavingState } from './server/saving-state.ts';
