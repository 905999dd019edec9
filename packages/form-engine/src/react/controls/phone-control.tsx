import { PhoneInput, TextInput } from '@quire/ui';
import { type ReactElement, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { awaitPhones, composing, phonesNow } from '../phones/late-phones.ts';
import type { ControlProps } from './control.ts';
import { maskedControl } from './masked-control.tsx';
import { nativeProps } from './native-props.ts';

const NorthAmericanPhone = maskedControl(PhoneInput);

export const PhoneControl = (props: ControlProps): ReactElement =>
  props.node.country === undefined ? <NorthAmericanPhone {...props} /> : <CountryPhone {...props} />;

const notYet = (): undefined => undefined;

/** A plain field until what spells the numbers of its country arrives, which then takes over what is typed. */
function CountryPhone(props: ControlProps): ReactElement {
  const { application, node } = props;
  const { key, autocomplete = 'tel', inputMode = 'tel', readOnly } = node;
  const phones = useSyncExternalStore(awaitPhones, phonesNow, notYet);
  const { ref, ...plain } = application.controls.register(key);
  const element = useRef<HTMLInputElement | null>(null);
  const join = useCallback((input: HTMLInputElement | null) => ref((element.current = input)), [ref]);
  useLayoutEffect(() => phones?.follow(element.current!, node, application), [phones, node, application]);
  return (
    <TextInput
      {...nativeProps(props)}
      {...plain}
      ref={join}
      {...(phones && { onChange: undefined })}
      dir="ltr"
      className="quire-input--figures"
      defaultValue={application.answer(key)}
      autoComplete={autocomplete}
      inputMode={inputMode}
      readOnly={readOnly}
      onCompositionStart={({ currentTarget }) => composing.add(currentTarget)}
      onCompositionEnd={({ currentTarget }) => composing.delete(currentTarget)}
    />
  );
}
