/** What a combobox shows and announces. */
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
