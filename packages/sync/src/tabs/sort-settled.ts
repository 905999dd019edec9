import type { Answers } from '@quire/validation';
import type { Settled } from './tab-message.ts';
import type { Foreign } from './take-over.ts';

export interface SettledElsewhere extends Settled {
  /** Tab that announces its save. */
  by: string;
  /** Keys that it still has to save. */
  left: readonly string[];
  /** Unsaved edits of all other tabs that are shown here. Ended ones are removed. */
  foreign: Map<string, Foreign>;
  known: number | undefined;
  unsaved: Answers;
  isHeld: (key: string) => boolean;
  hasSeen: (key: string, value: string) => boolean;
}

export interface Sorted {
  /** Values to show from now on. */
  values: Record<string, string>;
  /** Keys with another answer shown here, of this or a third tab, which lack the account's answer. */
  missed: readonly string[];
  /** Edits that their own tab gave up: it has kept them for its applicant, where due. */
  over: Answers;
}

/** Sorts another tab's save by its consequences here. */
export function sortSettled(settled: SettledElsewhere): Sorted {
  const { by, saved, told, revision, left, foreign, known, unsaved } = settled;
  const isMine = (key: string): boolean => isUnsaved(settled, key);
  // A message may arrive after a save with newer answers.
  const isNews = revision === undefined || revision > (known ?? 0);
  const ended = (key: string): Foreign | undefined => {
    const edit = foreign.get(key);
    return edit?.tab === by && foreign.delete(key) ? edit : undefined;
  };
  const values: Record<string, string> = {};
  const over: Record<string, string> = {};
  for (const [key, value] of Object.entries(saved)) {
    const edit = foreign.get(key);
    if (edit?.tab === by && edit.value === value) foreign.delete(key);
    else if (edit === undefined && isNews && !isMine(key)) values[key] = value;
  }
  for (const [key, value] of Object.entries(told).filter(([one]) => !isTypedOver(settled, one))) {
    const edit = ended(key);
    if (edit && !Object.hasOwn(unsaved, key)) over[key] = edit.value;
    if (!isMine(key) && (isNews || edit) && !foreign.has(key)) values[key] = value;
  }
  // Edits given up without a save: the account has this answer or another.
  for (const [key, { tab }] of foreign) if (tab === by && !left.includes(key)) foreign.delete(key);
  return { values, missed: missedOf(settled), over };
}

/** Returns whether this tab has an answer to save. One that waits for its question is compared on leaving. */
const isUnsaved = ({ unsaved, isHeld }: SettledElsewhere, key: string): boolean =>
  Object.hasOwn(unsaved, key) && !isHeld(key);

/** Returns whether the other tab typed over the answer shown here, and saves that next. */
const isTypedOver = ({ by, told, left, foreign, hasSeen }: SettledElsewhere, key: string): boolean =>
  foreign.get(key)?.tab === by && left.includes(key) && hasSeen(key, told[key]!);

function missedOf(settled: SettledElsewhere): string[] {
  const { saved, told, foreign, hasSeen } = settled;
  const ofSaved = Object.keys(saved).filter((key) => isUnsaved(settled, key) && !hasSeen(key, saved[key]!));
  const ofTold = Object.keys(told).filter(
    (key) => isUnsaved(settled, key) || (foreign.has(key) && !hasSeen(key, told[key]!)),
  );
  return [...ofSaved, ...ofTold];
}
