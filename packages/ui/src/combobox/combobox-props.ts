import type { ComponentProps, Ref } from 'react';
import type { Suggestion, Find } from './use-suggestions.ts';

/** Other native props go to the input. */
export interface ComboboxProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'role' | 'list'
> {
  id: string;
  name: string;
  /** The text shown. The element holds it between renders of the owner, so typing needs none. */
  value: string;
  /**
   * Asked after 200 ms without a key, and after 500 ms while typing goes on. A look-up that fails or answers nonsense
   * has found nothing.
   */
  find: Find;
  /** Every edit, whole. */
  onType: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
  /** A picked suggestion leaves the text as it was typed: it says something else, such as the place of a street. */
  keepsTyped?: boolean | undefined;
  /** The text is to be used as it was typed: chosen from the list, or left behind. */
  onFreeText: (text: string, how: 'chosen' | 'left') => void;
  /** Emptied by the button, by Escape, or left with nothing but blanks. */
  onClear: () => void;
  labels?: Partial<ComboboxLabels> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Texts that a combobox shows and announces. */
export interface ComboboxLabels {
  /** The last option, with the typed text in the place of {text}. */
  use: string;
  searching: string;
  /** Announced: one suggestion, and several with their number in the place of {count}. */
  foundOne: string;
  found: string;
  none: string;
  /** The name of the list. */
  list: string;
  /** The name of the button that empties the field. */
  clear: string;
}

export const englishLabels: ComboboxLabels = {
  use: 'Use: {text}',
  searching: 'Searching…',
  foundOne: '1 suggestion.',
  found: '{count} suggestions.',
  none: 'No suggestions.',
  list: 'Suggestions',
  clear: 'Clear',
};

/** The status of a search: that it goes on, or how many suggestions it found. */
export function statusText(labels: ComboboxLabels, searching: boolean, count: number): string {
  if (searching) return labels.searching;
  if (count === 0) return labels.none;
  return count === 1 ? labels.foundOne : labels.found.replace('{count}', `${count}`);
}
