import { lazy, Suspense, type ReactElement } from 'react';
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
    <Suspense fallback={<input {...native} type="password" className="quire-input" readOnly />}>
      <PasswordInput
        {...native}
        {...application.controls.register(key)}
        autoComplete={autocomplete}
        readOnly={readOnly}
        showText={cards.showPassword}
        hideText={cards.hidePassword}
      />
    </Suspense>
  );
}
