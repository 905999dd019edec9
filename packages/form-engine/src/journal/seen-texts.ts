/** Text of a question, and who gave it: a tab, or the account. */
export interface GivenText {
  tab: string;
  value: string;
}

/** Texts that were shown or typed in a tab, by key: whoever has seen an answer may replace it. */
export interface SeenTexts {
  add(key: string, value: string, by: string): void;
  has(key: string, value: string): boolean;
  /** Notes who gave the text that is shown now, of which nobody knows whether the student has seen it. */
  give(key: string, value: string, by: string): void;
  /** Returns the last text that was shown; undefined for what the account had when it was opened. */
  given(key: string): GivenText | undefined;
  clear(): void;
}

/** Texts of one key that are remembered. */
const most = 50;

/** @param tab this one: what it empties itself it has seen */
export function createSeenTexts(tab: string): SeenTexts {
  const byKey = new Map<string, Set<string>>();
  const last = new Map<string, GivenText>();
  const give = (key: string, value: string, by: string): void => {
    last.set(key, { tab: by, value });
  };
  return {
    add: (key, value, by) => {
      const texts = byKey.get(key) ?? new Set<string>();
      // What somebody else has emptied is over. A text that is there again later, as after an undone removal, was not
      // seen.
      if (value === '' && by !== tab) texts.clear();
      byKey.set(key, texts.add(value));
      if (texts.size > most) texts.delete(texts.values().next().value!);
      give(key, value, by);
    },
    has: (key, value) => byKey.get(key)?.has(value) ?? false,
    give,
    given: (key) => last.get(key),
    clear: () => {
      byKey.clear();
      last.clear();
    },
  };
}
