import { DateInput } from '@quire/ui';
import type { ReactElement } from 'react';
import { useAnswer } from '../use-answer.ts';
import { useNodeState } from '../use-node-state.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Text that is no date stays on the screen only; replacing the answers must take it away, hence the key. */
export function DateControl(props: ControlProps): ReactElement {
  const { application } = useQuestionnaire();
  const { key, autocomplete, readOnly, index } = props.node;
  return (
    <DateInput
      key={useNodeState(index).emptied}
      {...nativeProps(props)}
      name={key}
      value={useAnswer(key)}
      onChange={(value) => application.change(key, value)}
      typedBefore={application.typed(key)}
      onUnreadable={(typed) => application.unreadable(key, typed)}
      autoComplete={autocomplete}
      readOnly={readOnly}
    />
  );
}
