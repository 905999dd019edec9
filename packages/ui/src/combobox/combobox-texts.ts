/** The words of a combobox. */
export interface ComboboxTexts {
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

export const englishTexts: ComboboxTexts = {
  use: 'Use: {text}',
  searching: 'Searching…',
  foundOne: '1 suggestion.',
  found: '{count} suggestions.',
  none: 'No suggestions.',
  list: 'Suggestions',
  clear: 'Clear',
};

/** What is told of a search: that it goes on, or how many were found. */
export function statusText(texts: ComboboxTexts, searching: boolean, count: number): string {
  if (searching) return texts.searching;
  if (count === 0) return texts.none;
  return count === 1 ? texts.foundOne : texts.found.replace('{count}', `${count}`);
}
