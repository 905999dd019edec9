import type { ComponentType, ComponentProps, ReactElement } from 'react';
import { withRef } from '../with-ref.ts';
import { classNames } from '../class-names.ts';

export type TextInputProps = ComponentProps<'input'>;

/** One line of text, in the direction of its text. Every prop, `ref` included, goes to the native input. */
export const TextInput: ComponentType<TextInputProps> = withRef(textInput);

/** The same, to be called: a long page has one for most questions. */
export function textInput({ className, type = 'text', dir = 'auto', ...input }: TextInputProps): ReactElement {
  return <input {...input} type={type} dir={dir} className={classNames('quire-input', className)} />;
}
