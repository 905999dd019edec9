import { TextArea } from '@quire/ui';
import { fillText, textLength } from '@quire/validation';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function textareaControl(props: ControlProps): ReactElement {
  const { key, autocomplete, readOnly, maxLength, rows } = props.node;
  return (
    <TextArea
      {...nativeProps(props)}
      {...props.application.controls.register(key)}
      defaultValue={props.application.answer(key)}
      autoComplete={autocomplete}
      readOnly={readOnly}
      {...(rows === undefined ? {} : { rows })}
      limit={maxLength}
      measure={textLength}
      characterCountText={(count, limit) => fillText(props.messages.form.characterCount, { count, limit })}
    />
  );
}
