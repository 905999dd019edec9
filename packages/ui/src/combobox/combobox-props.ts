import type { ComponentProps, Ref } from 'react';
import type { ComboboxLabels } from './combobox-labels.ts';
import type { Suggestion } from './suggestion.ts';
import type { Find } from './use-suggestions.ts';

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
   * Asked after 200 ms without a key, and after 500 ms while typing goes on. What fails or answers nonsense has found
   * nothing.
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
