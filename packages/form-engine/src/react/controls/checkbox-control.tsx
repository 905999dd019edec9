import { Checkbox } from '@quire/ui';
import type { ReactElement } from 'react';
import { ConfirmedCheckbox } from './confirmed-checkbox.tsx';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function checkboxControl(props: ControlProps): ReactElement {
  const { application, messages, node, label, under } = props;
  const box = {
    ...nativeProps(props),
    ...application.controls.register(node.key),
    disabled: props.disabled || node.readOnly,
    value: 'true',
    label,
    under: under?.('true'),
  };
  return node.confirm ? (
    <ConfirmedCheckbox {...box} confirm={node.confirm} closeText={messages.buttons.close} />
  ) : (
    <Checkbox {...box} />
  );
}
