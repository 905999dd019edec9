import type { Answers } from '@quire/validation';

/** Edits of this tab that the server refused for good, as the other tabs are told of them. */
export interface RefusedEdits {
  add(edits: Answers): void;
  /** Tells of those that still wait: the others show them, and nothing else says why they are not saved. */
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
