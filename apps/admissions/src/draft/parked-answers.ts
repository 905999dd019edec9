import type { LiveApplication } from '@quire/form-engine';
import type { Answers } from '@quire/validation';
import type { DeviceDraft, DraftOwner } from './device-draft.ts';

/** What is parked now of the answers that an edit emptied; `''` where the student emptied it. */
export function parkedOf(live: LiveApplication, set: Answers): Answers {
  const emptied = Object.keys(set).filter((key) => set[key] === '');
  return Object.fromEntries(emptied.map((key) => [key, live.stored(key)]));
}

/** The answers, and where there is none the parked one: an application that is opened with both parks it again. */
export function withParked(parked: DeviceDraft, owner: DraftOwner, answers: Answers): Answers {
  return { ...answers, ...Object.fromEntries(Object.entries(parked.read(owner)).filter(([key, value]) => value !== '' && (answers[key] ?? '') === '')) };
}
