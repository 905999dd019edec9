import type { ReactElement } from 'react';
import type { Option } from '../option.ts';

const made = new WeakMap<readonly Option[], readonly ReactElement[]>();

/** The option elements of a list, made once per list and shared by every select that shows it. */
export function optionElements(options: readonly Option[]): readonly ReactElement[] {
  let elements = made.get(options);
  if (!elements) {
    elements = options.map(({ value, label }) => <option key={value} value={value}>{label}</option>);
    made.set(options, elements);
  }
  return elements;
}
