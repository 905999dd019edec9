export { createAnswerSaver } from './answer-saver.ts';
export type { AnswerSaver } from './answer-saver-calls.ts';
export type { AnswerSaverOptions } from './answer-saver-options.ts';
export { backOff, type BackOff } from './back-off.ts';
export { createDeviceDraft, lifetime, type DeviceDraft, type DeviceDraftOptions } from './device-draft.ts';
export { openDurableCopy, type DurableCopyOptions } from './durable-copy.ts';
export { createEntryStore, type EditId, type Entry, type EntryStore, type EntryStoreOptions } from './entry-store.ts';
export { createFollowTabs } from './follow-tabs.ts';
export type { FollowTabs, FollowTabsOptions } from './follow-tabs-options.ts';
export { createKeptAside, type AsideAnswer, type AsideName, type KeptAside } from './kept-aside.ts';
export { createLazyKeptAside, type LazyKeptAside } from './lazy-kept-aside.ts';
export { createLazySaver, type LazySaver } from './lazy-saver.ts';
export { allPrefix, anonymousOwner, asidePrefix, entryPrefix, type DraftOwner } from './names.ts';
export { sweepEntries, type SweepOptions } from './sweep-entries.ts';
export {
  adoptEntries,
  dropEntries,
  entriesByTab,
  holdsAccounts,
  leastRevision,
  newestAnswers,
  newestEntries,
  type EntriesOfTab,
} from './tab-entries.ts';
export { createTabLocks, type TabLocks } from './tab-locks.ts';
export { readTabMessage, type Settled, type TabEdit, type TabMessage } from './tab-message.ts';
export type { TabDevice } from './take-over.ts';
export type { SaveOutcome, SaveTerms } from './save-outcome.ts';
export type { SavingState } from './saving-state.ts';
