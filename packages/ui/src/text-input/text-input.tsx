import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '../class-names.ts';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text, in the direction of its text. Every prop, `ref` included, goes to the native input. */
export function TextInput({ className, type = 'text', dir = 'auto', ...input }: TextInputProps): ReactElement {
  return <input {...input} type={type} dir={dir} className={classNames('quire-input', className)} />;
}
