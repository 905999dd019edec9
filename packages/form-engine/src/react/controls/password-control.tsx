import { PasswordInput } from '@quire/ui';
import type { ReactElement } from 'react';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Browsers would offer the password of the account here, unless `autoComplete` says otherwise. */
export function passwordControl(props: ControlProps): ReactElement {
  const {
    application,
    messages: { cards },
    node: { key, autocomplete = 'off', readOnly },
  } = props;
  return (
    <PasswordInput
      {...nativeProps(props)}
      {...application.controls.register(key)}
      defaultValue={application.answer(key)}
      autoComplete={autocomplete}
      readOnly={readOnly}
      showText={cards.showPassword}
      hideText={cards.hidePassword}
    />
  );
}
