import { anonymousOwner, type DeviceDraft, type DraftOwner } from '@quire/sync';
import type { Answers } from '@quire/validation';

/** Text before it is an answer, such as half a date, kept on this device until then. */
export interface HalfTyped extends Pick<DeviceDraft, 'clear' | 'keeps'> {
  /** Keeps text that was typed over an answer; without text, drops it. */
  keep(owner: DraftOwner, key: string, typed: string | undefined, over: string): void;
  /** Returns an owner's texts, unless their questions' answers changed since. */
  read(owner: DraftOwner, answers: Answers): Answers;
  /** Assigns text from before a login to the student. */
  assign(username: string): void;
}

export function createHalfTyped(draft: DeviceDraft): HalfTyped {
  const { clear, keeps } = draft;
  return {
    clear,
    keeps,
    keep: (owner, key, typed = '', over) => {
      if (typed !== '') return draft.write(owner, { [key]: `${over}\n${typed}` });
      const held = draft.read(owner)[key];
      if (held !== undefined) draft.forget(owner, { [key]: held });
    },
    read: (owner, answers) =>
      Object.fromEntries(
        Object.entries(draft.read(owner)).flatMap(([key, value]) => {
          const over = answers[key] ?? '';
          return value.startsWith(`${over}\n`) ? [[key, value.slice(over.length + 1)]] : [];
        }),
      ),
    assign: (username) => {
      draft.write({ username }, draft.read(anonymousOwner));
      clear(anonymousOwner);
    },
  };
}
