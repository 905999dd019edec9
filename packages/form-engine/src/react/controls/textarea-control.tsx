import { TextArea } from '@quire/ui';
import { fillText } from '@quire/messages';
import { textLength, wordCount } from '@quire/validation';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function textareaControl(props: ControlProps): ReactElement {
  const { key, autocomplete, readOnly, maxLength, rows, rules } = props.node;
  const { form } = props.messages;
  const words = rules.find((rule) => rule.kind === 'maxWords' && rule.when === undefined);
  const counted =
    words?.kind === 'maxWords'
      ? { limit: words.value, measure: wordCount, text: form.wordCount }
      : { limit: maxLength, measure: textLength, text: form.characterCount };
  return (
    <TextArea
      {...nativeProps(props)}
      {...props.application.controls.register(key)}
      defaultValue={props.application.answer(key)}
      autoComplete={autocomplete}
      readOnly={readOnly}
      {...(rows === undefined ? {} : { rows })}
      limit={counted.limit}
      measure={counted.measure}
      characterCountText={(count, limit) => fillText(counted.text, { count, limit })}
    />
  );
}
