import { RadioGroup } from '@quire/ui';
import type { ReactElement } from 'react';
import { optionsOf } from '../../core/index.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';

export function RadioControl({ node, id, disabled, under }: ControlProps): ReactElement {
  const { application } = useQuestionnaire();
  return (
    <RadioGroup
      id={id}
      name={node.key}
      options={optionsOf(application.questionnaire, node, application.today)}
      inputProps={application.register(node.key)}
      disabled={disabled || node.readOnly}
      under={under}
    />
  );
}
