import type { SavingState } from '@quire/sync';
import { fillText, type BrowserMessages } from '@quire/validation';

export interface StatusFacts {
  isLoggedIn: boolean;
  /** Whether there is an answer, or a student has chosen a tab or count. */
  hasBegun: boolean;
  /** Whether a control shows unfinished text, such as half a date. */
  isHalfTyped: boolean;
  deviceKeeps: boolean;
  /** Whether there is a sensitive answer, which no device may hold. */
  holdsSensitive: boolean;
  online: boolean;
  saving: SavingState;
  /** Whether another tab of this browser edits. */
  isReading: boolean;
}

export interface Status {
  tone: 'quiet' | 'busy' | 'safe' | 'unsafe';
  text: string;
}

/** Returns the line that shows where the answers are, without a false promise. */
export function statusOf(
  facts: StatusFacts,
  messages: BrowserMessages['status'],
  timeOf: (instant: number) => string,
): Status {
  const { saving } = facts;
  if (!facts.isLoggedIn) {
    if (facts.isReading) return { tone: 'quiet', text: messages.openElsewhere };
    if (!facts.hasBegun) return { tone: 'quiet', text: messages.nothingYet };
    if (!facts.deviceKeeps) return { tone: 'unsafe', text: messages.notKept };
    return { tone: 'safe', text: facts.holdsSensitive ? messages.keptExceptSensitive : messages.keptOnDevice };
  }
  if (saving.unsaved > 0) {
    if (!facts.online) return { tone: 'unsafe', text: messages.notSavedOffline };
    if (saving.held > 0) return { tone: 'unsafe', text: messages.changedElsewhere };
    if (saving.failure === 'refused') return { tone: 'unsafe', text: messages.notTaken };
    if (saving.failure === 'refusedWhole') return { tone: 'unsafe', text: messages.notAccepted };
    if (saving.failure !== undefined) return { tone: 'unsafe', text: messages.notSaved };
    return { tone: 'busy', text: messages.saving };
  }
  if (facts.isReading) return { tone: 'quiet', text: messages.openElsewhere };
  if (facts.isHalfTyped) return { tone: 'busy', text: messages.halfTyped };
  if (!facts.hasBegun || saving.savedAt === undefined) return { tone: 'quiet', text: messages.nothingYet };
  return { tone: 'safe', text: fillText(messages.savedAt, { time: timeOf(saving.savedAt) }) };
}
