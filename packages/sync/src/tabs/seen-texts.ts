/** Text of a question, and its giver: a tab, or the account. */
export interface GivenText {
  tab: string;
  value: string;
}

/** Texts that were shown or typed in a tab, by key: an applicant may replace an answer they have seen. */
export interface SeenTexts {
  add(key: string, value: string, by: string): void;
  has(key: string, value: string): boolean;
  /** Notes the giver of the text shown now, which the applicant may not have seen yet. */
  give(key: string, value: string, by: string): void;
  /** Returns the last text that was shown; undefined for the account's at opening. */
  given(key: string): GivenText | undefined;
  clear(): void;
}

const most = 50;

/** @param tab this one: it has seen the answers it empties itself */
export function createSeenTexts(tab: string): SeenTexts {
  const byKey = new Map<string, Set<string>>();
  const last = new Map<string, GivenText>();
  const give = (key: string, value: string, by: string): void => {
    last.set(key, { tab: by, value });
  };
  return {
    add: (key, value, by) => {
      const texts = byKey.get(key) ?? new Set<string>();
      // An answer emptied elsewhere is over. The same text later, as after an undone removal, was not seen.
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
