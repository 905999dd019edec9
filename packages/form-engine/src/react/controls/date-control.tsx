import { DateInput } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../use-answer.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Draws a date field. */
export function DateControl(props: ControlProps): ReactElement {
  const {
    application,
    resetKey,
    node: { key, autocomplete, readOnly },
  } = props;
  return (
    <DateInput
      {...nativeProps(props)}
      resetKey={resetKey}
      name={application.controls.namePrefix + key}
      value={useAnswer(key)}
      dates={application.questionnaire.dates}
      onChange={(value) => application.change(key, value)}
      typedBefore={application.controls.typed(key)}
      onTyping={(typed) => application.controls.typing(key, typed)}
      onUnreadable={(typed) => application.controls.unreadable(key, typed)}
      autoComplete={autocomplete}
      readOnly={readOnly}
    />
  );
}
