import type { QuestionItem } from '../config/item.ts';
import type { Option } from '../config/option-list.ts';

export const yesNo: Option[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** Options that are labelled with their values. */
export const choices = (...values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

const question =
  (control: string, own: Partial<QuestionItem> = {}) =>
  (key: string, more: Partial<QuestionItem> = {}): QuestionItem => ({
    question: key,
    control,
    label: key,
    ...own,
    ...more,
  });

/** Questions that are labelled with their keys. */
export const text = question('text');
export const radio = question('radio', { options: yesNo });
export const box = question('checkbox');
export const checkboxes = question('checkboxes');
export const select = question('select');
export const textarea = question('textarea');
export const date = question('date');
export const autocomplete = question('autocomplete');

export const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
