import { Checkbox } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function checkboxControl(props: ControlProps): ReactElement {
  const { application, node, label, under } = props;
  return (
    <Checkbox
      {...nativeProps(props)}
      {...application.register(node.key)}
      disabled={props.disabled || node.readOnly}
      value="true"
      label={label}
      under={under?.('true')}
    />
  );
}
