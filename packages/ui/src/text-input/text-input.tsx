import type { ComponentProps, ReactElement } from 'react';
import { classNames } from '../class-names.ts';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text. Every prop, `ref` among them, goes to the native input. */
export function TextInput({ className, type = 'text', ...input }: TextInputProps): ReactElement {
  return <input {...input} type={type} className={classNames('quire-input', className)} />;
}
