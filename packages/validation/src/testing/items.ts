import type { Item, QuestionItem, RepeatItem, TabsItem } from '../config/item.ts';
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

/** An add-another group; its label is told apart from its name. */
export const repeat = (name: string, max: number, items: Item[], more: Partial<RepeatItem> = {}): RepeatItem => ({
  repeat: name,
  label: `The ${name}`,
  button: 'Add',
  max,
  items,
  ...more,
});

/** Tabs, of which the first is the default; labels are told apart from names. */
export const tabs = (name: string, items: Readonly<Record<string, Item[]>>): TabsItem => ({
  tabs: name,
  label: `The ${name}`,
  default: Object.keys(items)[0]!,
  items: Object.entries(items).map(([tab, below]) => ({ tab, label: `The ${tab}`, items: below })),
});
