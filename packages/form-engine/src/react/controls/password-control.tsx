import { lazy, type ReactElement } from 'react';
import { Late } from '../late.tsx';
import { loadLazyComponents } from '../lazy/load-lazy-components.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

const PasswordInput = lazy(async () => ({ default: (await loadLazyComponents()).PasswordInput }));

/** Browsers would offer the password of the account here, unless `autoComplete` says otherwise. */
export function passwordControl(props: ControlProps): ReactElement {
  const {
    application,
    messages: { cards },
    node: { key, autocomplete = 'off', readOnly },
  } = props;
  const native = nativeProps(props);
  return (
    <Late
      fallback={
        <input {...native} type="password" className="quire-input" defaultValue={application.answer(key)} readOnly />
      }
    >
      <PasswordInput
        {...native}
        {...application.controls.register(key)}
        autoComplete={autocomplete}
        readOnly={readOnly}
        showText={cards.showPassword}
        hideText={cards.hidePassword}
      />
    </Late>
  );
}
