import { SsnInput } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function SsnControl(props: ControlProps): ReactElement {
  const { application, node: { key, autocomplete, readOnly } } = props;
  return (
    <SsnInput
      {...nativeProps(props)}
      name={key}
      value={useAnswer(key)}
      onChange={(value) => application.change(key, value)}
      autoComplete={autocomplete}
      readOnly={readOnly}
    />
  );
}
