import { Select } from '@quire/ui';
import type { ReactElement } from 'react';
import { optionsOf } from '../../core/index.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function SelectControl(props: ControlProps): ReactElement {
  const { application, messages } = useQuestionnaire();
  const { node } = props;
  return (
    <Select
      {...nativeProps(props)}
      {...application.register(node.key)}
      disabled={props.disabled || node.readOnly}
      autoComplete={node.autocomplete}
      options={optionsOf(application.questionnaire, node, application.today)}
      placeholder={messages.form.chooseOne}
    />
  );
}
