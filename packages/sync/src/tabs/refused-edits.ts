import type { Answers } from '@quire/validation';

/** Edits of this tab that the server refused for good, for the other tabs. */
export interface RefusedEdits {
  add(edits: Answers): void;
  /** Announces those that still wait: the other tabs show them and need the reason. */
  tell(): void;
  clear(): void;
}

export function createRefusedEdits(unsaved: () => Answers, post: (edits: Answers) => void): RefusedEdits {
  const refused = new Map<string, string>();
  const tell = (): void => {
    const left = unsaved();
    for (const [key, value] of refused) if (left[key] !== value) refused.delete(key);
    if (refused.size > 0) post(Object.fromEntries(refused));
  };
  return {
    tell,
    add: (edits) => {
      for (const [key, value] of Object.entries(edits)) refused.set(key, value);
      tell();
    },
    clear: () => {
      refused.clear();
    },
  };
}
