import type { ReactElement } from 'react';
import type { Option } from '../option.ts';

interface Made {
  placeholder: string;
  elements: readonly ReactElement[];
}

const made = new WeakMap<readonly Option[], Made>();

/** The option elements of a list, the empty choice included, made once per list and shared by every select that shows it. */
export function optionElements(options: readonly Option[], placeholder: string): readonly ReactElement[] {
  const known = made.get(options);
  if (known?.placeholder === placeholder) return known.elements;
  const choices = options[0]?.value === '' ? options : [{ value: '', label: placeholder }, ...options];
  const elements = choices.map(({ value, label }) => <option key={value} value={value}>{label}</option>);
  made.set(options, { placeholder, elements });
  return elements;
}
