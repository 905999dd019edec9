import type { LiveApplication } from '@quire/form-engine';
import { besideEntry, parkedIn, questionAt, type Questionnaire } from '@quire/form-engine/core';
import type { DeviceDraft, DraftOwner } from '@quire/sync';
import type { Answers } from '@quire/validation';

/** Returns the parked answers of keys that an edit emptied or parked anew, as entries to store; `''` for none. */
export function parkedOf(live: LiveApplication, set: Answers, reparked: readonly string[]): Answers {
  const keys = new Set([...Object.keys(set).filter((key) => set[key] === ''), ...reparked]);
  if (keys.size === 0) return {};
  const parked = live.parked();
  return Object.fromEntries(
    [...keys].flatMap((key) => [
      [key, parked[key] ?? ''] as const,
      ...(hasBeside(live.questionnaire, key) ? [besideEntry(parked, key)] : []),
    ]),
  );
}

/** Returns whether answers may be parked beside a key's own name. Sensitive ones never are. */
function hasBeside(questionnaire: Questionnaire, key: string): boolean {
  const { nodes, sensitive } = questionnaire;
  const isDependent = questionAt(questionnaire, key)?.cases !== undefined;
  return (isDependent || nodes.some(({ clears }) => clears?.includes(key))) && !sensitive.includes(key);
}

/** Fills gaps with parked answers: an application opened with both parks them again. */
export function withParked(parked: DeviceDraft, owner: DraftOwner, answers: Answers): Answers {
  const stored = Object.entries(parked.read(owner)).filter(
    ([name, value]) => value !== '' && (answers[name] ?? '') === '',
  );
  return { ...answers, ...Object.fromEntries(stored.flatMap(parkedIn)) };
}
