import type { AnswerSaverOptions } from './answer-saver-options.ts';

export interface SaveTimer {
  /** Saves after these milliseconds, unless an edit sets another time. */
  wait(milliseconds: number): void;
  /** Saves after a pause, or once the first unsent edit has waited longest. `atOnce`: after the current task. */
  edited(options: { atOnce: boolean }): void;
  begun(): void;
  /** Restarts the longest time with the next edit: every edit was sent. */
  sent(): void;
  stop(): void;
}

export function createSaveTimer(
  { pause, longest }: Pick<AnswerSaverOptions, 'pause' | 'longest'>,
  save: () => void,
): SaveTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  /** Urgent edits, such as button presses, are not postponed by typing. */
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
