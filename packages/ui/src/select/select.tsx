import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import type { Option } from '../option.ts';
import { optionElements } from './option-elements.tsx';

export interface SelectProps extends ComponentProps<'select'> {
  /** Hand the same array each time: its elements are made once. */
  options: readonly Option[];
  /** The text of the empty choice, where the list has none of its own. */
  placeholder?: string | undefined;
}

/** A native select. Every other prop, `ref` among them, goes to it. */
export function Select({ options, placeholder = '', className, ...select }: SelectProps): ReactElement {
  return (
    <select {...select} className={classNames('quire-input', 'quire-select', className)}>
      {optionElements(options, placeholder)}
    </select>
  );
}
