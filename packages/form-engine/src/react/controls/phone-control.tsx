import { PhoneInput, TextInput } from '@quire/ui';
import { type ReactElement, useCallback, useLayoutEffect, useRef } from 'react';
import { followPhone } from '../phones/follow-phone.ts';
import { usePhoneSpelling } from '../phones/phone-spelling.ts';
import type { ControlProps } from './control.ts';
import { maskedControl } from './masked-control.tsx';
import { nativeProps } from './native-props.ts';

const NorthAmericanPhone = maskedControl(PhoneInput);

export const PhoneControl = (props: ControlProps): ReactElement =>
  props.node.country === undefined ? <NorthAmericanPhone {...props} /> : <CountryPhone {...props} />;

/** A plain field until what spells the numbers of its country arrives, which then takes over what is typed. */
function CountryPhone(props: ControlProps): ReactElement {
  const { application, node } = props;
  const { key, country = '', autocomplete = 'tel', inputMode = 'tel', readOnly } = node;
  const spellingOf = usePhoneSpelling();
  const { ref, ...plain } = application.controls.register(key);
  const element = useRef<HTMLInputElement | null>(null);
  const join = useCallback((input: HTMLInputElement | null) => ref((element.current = input)), [ref]);
  const isComposing = useRef(false);
  useLayoutEffect(
    () =>
      spellingOf &&
      followPhone(element.current!, spellingOf(country), {
        isComposing: isComposing.current,
        answer: () => application.answer(key),
        change: (answer) => application.change(key, answer),
        subscribe: (listener) => application.subscribe.answer(key, listener),
      }),
    [spellingOf, country, key, application],
  );
  return (
    <TextInput
      {...nativeProps(props)}
      {...plain}
      ref={join}
      {...(spellingOf && { onChange: undefined })}
      dir="ltr"
      className="quire-input--figures"
      defaultValue={application.answer(key)}
      autoComplete={autocomplete}
      inputMode={inputMode}
      readOnly={readOnly}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
      }}
    />
  );
}
