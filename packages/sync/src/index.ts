export { createAccount, type Account, type AccountOptions, type Own } from './account.ts';
export { createDeviceDraft, lifetime, type DeviceDraft, type DeviceDraftOptions } from './device/device-draft.ts';
export { openDurableCopy, type DurableCopyOptions } from './device/durable-copy.ts';
export { createEntryStore, type EntryStore, type EntryStoreOptions } from './device/entry-store.ts';
export {
  conflictsOf,
  type Conflict,
  type ConflictName,
  type Conflicts,
  /** @deprecated Use `Conflict`. Leaves in the next release. */
  type Conflict as AsideAnswer,
  /** @deprecated Use `ConflictName`. Leaves in the next release. */
  type ConflictName as AsideName,
  /** @deprecated Use `Conflicts`. Leaves in the next release. */
  type Conflicts as KeptAside,
} from './device/conflicts.ts';
export {
  allPrefix,
  anonymousOwner,
  conflictPrefix,
  /** @deprecated Use `conflictPrefix`. Leaves in the next release. */
  conflictPrefix as asidePrefix,
  entryPrefix,
  type DraftOwner,
  type EditId,
  type Entry,
} from './device/entry.ts';
export { sweepEntries, type SweepOptions } from './device/sweep-entries.ts';
export {
  adoptEntries,
  dropEntries,
  entriesByTab,
  holdsAccounts,
  isOfThisPage,
  leastRevision,
  newestAnswers,
  newestEntries,
  type EntriesOfTab,
} from './device/tab-entries.ts';
export {
  backOff,
  type BackOff,
  type Failure,
  type SaveOutcome,
  type SaveReply,
  type SaveTerms,
  type SavingState,
  type Told,
} from './saving.ts';
export { createSync, type Sync, type SyncOptions } from './sync.ts';
export type { AccountCopy, Arrivals, DeviceEdits, FormShape, Opening, SyncTimes } from './sync-state.ts';
export type { AccountPorts } from './run-effects.ts';
export { createEditingTab, type EditingTab, type EditingTabOptions, type EditRequest } from './tabs/editing-tab.ts';
