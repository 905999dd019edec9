import type { ComponentType, ComponentProps, ReactElement } from 'react';
import { withRef } from '../with-ref.ts';
import { classNames } from '../class-names.ts';
import type { Option } from '../option.ts';

export interface SelectProps extends ComponentProps<'select'> {
  /** Hand the same array each time: its elements are made once. */
  options: readonly Option[];
  /** The text of the empty choice, where the list has none of its own, or one without a text. */
  placeholder?: string | undefined;
}

/** A native select. Every other prop, `ref` among them, goes to it. */
export const Select: ComponentType<SelectProps> = withRef(nativeSelect);

/** The same, to be called: a long page has many. */
export function nativeSelect({ key, options, placeholder = '', className, ...select }: SelectProps): ReactElement {
  return (
    <select key={key} {...select} className={classNames('quire-input', 'quire-select', className)}>
      {optionElements(options, placeholder)}
    </select>
  );
}

interface Made {
  placeholder: string;
  elements: readonly ReactElement[];
}

const made = new WeakMap<readonly Option[], Made>();

/**
 * The option elements of a list, the empty choice included. They are made once per list and shared by every select that
 * shows it.
 */
export function optionElements(options: readonly Option[], placeholder: string): readonly ReactElement[] {
  const stored = made.get(options);
  if (stored?.placeholder === placeholder) return stored.elements;
  const [first] = options;
  const hasOwn = first?.value === '' && first.label !== '';
  const empty = { value: '', label: placeholder };
  const choices = hasOwn ? options : [empty, ...options.filter(({ value }) => value !== '')];
  const elements = choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  made.set(options, { placeholder, elements });
  return elements;
}
