import { CheckboxGroup } from '@quire/ui';
import type { ReactElement } from 'react';
import { boxesOf } from './boxes-of.ts';
import type { ControlProps } from './control.ts';

export function checkboxesControl(props: ControlProps): ReactElement {
  return (
    <CheckboxGroup
      boxes={boxesOf(props)}
      disabled={props.disabled || props.node.readOnly}
      aria-invalid={props.invalid}
    />
  );
}
