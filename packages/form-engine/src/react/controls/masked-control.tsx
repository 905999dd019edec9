import type { PhoneInput } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** A control whose input formats what is typed, and so holds its own text between renders. */
export function maskedControl(Input: typeof PhoneInput): (props: ControlProps) => ReactElement {
  return function MaskedControl(props) {
    const { application, messages, node: { key, autocomplete, readOnly } } = props;
    return (
      <Input
        {...nativeProps(props)}
        name={key}
        value={useAnswer(key)}
        onChange={(value) => application.change(key, value)}
        autoComplete={autocomplete}
        readOnly={readOnly}
        tooLongText={messages.form.tooManyDigits}
      />
    );
  };
}
