import { Checkbox } from '@quire/ui';
import type { ReactElement } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function CheckboxControl(props: ControlProps): ReactElement {
  const { application } = useQuestionnaire();
  const { node, label, under } = props;
  return (
    <Checkbox
      {...nativeProps(props)}
      {...application.register(node.key)}
      disabled={props.disabled || node.readOnly}
      value="true"
      label={label}
      under={under('true')}
    />
  );
}
