import type { Answers } from '@quire/validation';
import type { Settled } from './tab-message.ts';
import type { Foreign } from './take-over.ts';

export interface SettledElsewhere extends Settled {
  /** Tab that tells of its save. */
  by: string;
  /** Keys that it still has to save. */
  left: readonly string[];
  /** Edits of all other tabs that are shown here and not saved. Those that are over leave it. */
  foreign: Map<string, Foreign>;
  /** Revision that is known here. */
  known: number | undefined;
  unsaved: Answers;
  isHeld: (key: string) => boolean;
  hasSeen: (key: string, value: string) => boolean;
}

export interface Sorted {
  /** What is shown from now on. */
  values: Record<string, string>;
  /**
   * Keys of which this tab shows another answer, its own or a third tab's, and has not taken in what the account has.
   */
  missed: readonly string[];
  /** Edits that were given up by the tab which made them: it has kept them for its student, where that is due. */
  over: Answers;
}

/** Says what another tab's save means for what is shown here. */
export function sortSettled(settled: SettledElsewhere): Sorted {
  const { by, saved, told, revision, left, foreign, known, unsaved } = settled;
  const isMine = (key: string): boolean => isUnsaved(settled, key);
  // A message may come after the save that told more.
  const isNews = revision === undefined || revision > (known ?? 0);
  /** Ends an edit of that tab, and returns it. */
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
  // What it gave up without a save: the account has what it says, or something else.
  for (const [key, { tab }] of foreign) if (tab === by && !left.includes(key)) foreign.delete(key);
  return { values, missed: missedOf(settled), over };
}

/**
 * Whether this tab has an answer to save. What waits for the student to leave a question is compared with what the
 * account has then.
 */
const isUnsaved = ({ unsaved, isHeld }: SettledElsewhere, key: string): boolean =>
  Object.hasOwn(unsaved, key) && !isHeld(key);

/** Whether the other tab has typed over what it was told, which was shown here, and saves that next. */
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
