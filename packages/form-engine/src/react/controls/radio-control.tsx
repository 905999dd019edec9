import { RadioGroup } from '@quire/ui';
import type { ReactElement } from 'react';
import { choicesOf } from './choices-of.ts';
import type { ControlProps } from './control.ts';

export function radioControl(props: ControlProps): ReactElement {
  const { application, node, id, disabled, under } = props;
  return (
    <RadioGroup
      id={id}
      name={node.key}
      options={choicesOf(props)}
      inputProps={application.register(node.key)}
      disabled={disabled || node.readOnly}
      under={under}
    />
  );
}
