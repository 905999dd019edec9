import { PhoneInput } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function PhoneControl(props: ControlProps): ReactElement {
  const { application, node: { key, autocomplete, readOnly } } = props;
  return (
    <PhoneInput
      {...nativeProps(props)}
      name={key}
      value={useAnswer(key)}
      onChange={(value) => application.change(key, value)}
      autoComplete={autocomplete}
      readOnly={readOnly}
    />
  );
}
