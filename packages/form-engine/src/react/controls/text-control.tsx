import { TextInput } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';
import { NoneBoxControl } from './none-box-control.tsx';

/** Uncontrolled: typing never renders it. Over-long text is kept and marked, so there is no `maxLength`. */
export function textControl(props: ControlProps): ReactElement {
  if (props.node.noneBox) return <NoneBoxControl {...props} />;
  const { key, autocomplete, inputMode, readOnly } = props.node;
  return (
    <TextInput
      {...nativeProps(props)}
      {...props.application.controls.register(key)}
      autoComplete={autocomplete}
      inputMode={inputMode}
      readOnly={readOnly}
    />
  );
}
