export { createAnswerSaver, type AnswerSaver, type AnswerSaverOptions, type SaveOutcome, type SaveTerms, type SavingState } from './answer-saver.ts';
export { backOff, type BackOff } from './back-off.ts';
export { anonymousOwner, createDeviceDraft, lifetime, type DeviceDraft, type DeviceDraftOptions, type DraftOwner } from './device-draft.ts';
export { asidePrefix, createKeptAside, type AsideAnswer, type KeptAside } from './kept-aside.ts';
export { createLazySaver, type LazySaver } from './lazy-saver.ts';
