import { TextInput } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Uncontrolled: typing never renders it. Over-long text is kept and marked, so there is no `maxLength`. */
export function textControl(props: ControlProps): ReactElement {
  const { key, autocomplete, inputMode, readOnly } = props.node;
  return <TextInput {...nativeProps(props)} {...props.application.register(key)} autoComplete={autocomplete} inputMode={inputMode} readOnly={readOnly} />;
}
