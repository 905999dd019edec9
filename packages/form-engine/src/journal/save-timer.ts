import type { AnswerSaverOptions } from './answer-saver-options.ts';

/** Timer of the next save. */
export interface SaveTimer {
  /** Saves after these milliseconds, unless an edit sets another time. */
  wait(milliseconds: number): void;
  /**
   * Saves after a pause, or when the first edit that was not sent has waited for the longest time; `atOnce`: after the
   * current task, whatever follows.
   */
  edited(options: { atOnce: boolean }): void;
  /** Ends the wait, because a save begins. */
  begun(): void;
  /** Begins the longest time anew with the next edit, because every edit was sent. */
  sent(): void;
  stop(): void;
}

export function createSaveTimer(
  { pause, longest }: Pick<AnswerSaverOptions, 'pause' | 'longest'>,
  save: () => void,
): SaveTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  /** Urgent edits, such as button presses, are waiting: typing does not postpone them. */
  let isUrgent = false;

  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(save, milliseconds);
  };
  const begun = (): void => {
    clearTimeout(timer);
    isUrgent = false;
  };
  const sent = (): void => {
    clearTimeout(latest);
    latest = undefined;
  };
  return {
    wait,
    begun,
    sent,
    edited: ({ atOnce }) => {
      isUrgent ||= atOnce;
      wait(isUrgent ? 0 : pause);
      latest ??= setTimeout(() => {
        latest = undefined;
        save();
      }, longest);
    },
    stop: () => {
      begun();
      sent();
    },
  };
}
