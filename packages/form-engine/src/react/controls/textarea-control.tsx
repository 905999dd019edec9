import { TextArea } from '@quire/ui';
import { fillText } from '@quire/validation';
import type { ReactElement } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function TextareaControl(props: ControlProps): ReactElement {
  const { application, messages } = useQuestionnaire();
  const { key, autocomplete, readOnly, maxLength, rows } = props.node;
  return (
    <TextArea
      {...nativeProps(props)}
      {...application.register(key)}
      autoComplete={autocomplete}
      readOnly={readOnly}
      {...(rows === undefined ? {} : { rows })}
      limit={maxLength}
      characterCountText={(count, limit) => fillText(messages.form.characterCount, { count, limit })}
    />
  );
}
