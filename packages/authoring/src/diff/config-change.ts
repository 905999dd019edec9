import type { QuestionnaireNode } from '@quire/form-engine/core';

/** Effect of a change on drafts: none, a manual fix, or lost answers. */
export const verdicts = ['loses', 'migration', 'safe'] as const;
export type Verdict = (typeof verdicts)[number];

/** A guess that one name became another, with the reason for it as a sentence. */
export interface Rename {
  of: 'key' | 'value' | 'tab';
  /** The answer key of a value (as the new config has it), or the group of a tab; none for a key. */
  within?: string;
  old: string;
  new: string;
  because: string;
}

/** One change between two configs, where an author finds it. */
export interface ConfigChange {
  verdict: Verdict;
  /** Directory of `file` and `line`. */
  in: 'old' | 'new';
  file: string;
  line: number;
  /** The answers it is about. */
  keys: string[];
  what: string;
  /** Effect on drafts. */
  effect: string;
  /** Required action, or empty. */
  fix: string;
  /** @deprecated Use `fix`. Leaves in the next release. */
  mend: string;
  /** Likely renames; stored answers can be carried over. */
  renames?: Rename[];
}

/**
 * A change at one node, before those that an author made in one place become one. `{keys}` in `what` is filled in then.
 */
export interface NodeChange {
  verdict: Verdict;
  in: 'old' | 'new';
  origin: QuestionnaireNode['origin'];
  /** From the item to the field that changed. */
  field?: string;
  /** The list that changed, and which of its choices: where it has a file of its own, that is the place. */
  list?: { name: string; value?: string };
  key?: string;
  what: string;
  effect: string;
  fix?: string;
  rename?: Rename;
}

export const incomplete = 'Finished drafts become incomplete and say so; what was submitted stays as it is.';
export const keptAside =
  'The answers stay on the server, are no longer shown or submitted, and come back if the question does.';
export const hiddenAnswers =
  'Their answers are no longer shown or submitted; they stay on the server, and come back if the question is ' +
  'shown again.';
