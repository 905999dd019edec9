/** Texts that were shown or typed in a tab, by key: whoever has seen an answer may replace it. */
export interface SeenTexts {
  add(key: string, value: string): void;
  has(key: string, value: string): boolean;
  clear(): void;
}

/** Texts of one key that are remembered. */
const most = 50;

export function createSeenTexts(): SeenTexts {
  const byKey = new Map<string, Set<string>>();
  return {
    add: (key, value) => {
      const texts = byKey.get(key) ?? new Set<string>();
      byKey.set(key, texts.add(value));
      if (texts.size > most) texts.delete(texts.values().next().value!);
    },
    has: (key, value) => byKey.get(key)?.has(value) ?? false,
    clear: () => { byKey.clear(); },
  };
}
