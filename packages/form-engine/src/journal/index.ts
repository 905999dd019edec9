export { createAnswerSaver, type AnswerSaver, type AnswerSaverOptions, type SaveOutcome, type SaveTerms, type SavingState } from './answer-saver.ts';
export { backOff, type BackOff } from './back-off.ts';
export { createDeviceDraft, lifetime, type DeviceDraft, type DeviceDraftOptions } from './device-draft.ts';
export { openDurableCopy, type DurableCopyOptions } from './durable-copy.ts';
export { createEntryStore, type EditId, type Entry, type EntryStore, type EntryStoreOptions } from './entry-store.ts';
export { asidePrefix, createKeptAside, type AsideAnswer, type KeptAside } from './kept-aside.ts';
export { createLazySaver, type LazySaver } from './lazy-saver.ts';
export { allPrefix, anonymousOwner, entryPrefix, type DraftOwner } from './names.ts';
export { sweepEntries, type SweepOptions } from './sweep-entries.ts';
