import { TextInput } from '@quire/ui';
import type { ReactElement } from 'react';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Uncontrolled: typing never renders it. Over-long text is kept and marked, so there is no `maxLength`. */
export function TextControl(props: ControlProps): ReactElement {
  const { application } = useQuestionnaire();
  const { key, autocomplete, inputMode, readOnly } = props.node;
  return <TextInput {...nativeProps(props)} {...application.register(key)} autoComplete={autocomplete} inputMode={inputMode} readOnly={readOnly} />;
}
