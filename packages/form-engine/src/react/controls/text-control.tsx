import { Checkbox, TextInput, textInput, useIsHydrating } from '@quire/ui';
import { type ReactElement, useRef, useState } from 'react';
import { piped } from '../markdown/piped.tsx';
import { useKeyed } from '../use-keyed.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/** Uncontrolled: typing never renders it. Over-long text is kept and marked, so there is no `maxLength`. */
export function textControl(props: ControlProps): ReactElement {
  if (props.node.noneBox) return <NoneBoxControl {...props} />;
  const { key, autocomplete, inputMode, readOnly } = props.node;
  return textInput({
    ...nativeProps(props),
    ...props.application.controls.register(key),
    defaultValue: props.application.answer(key),
    autoComplete: autocomplete,
    inputMode,
    readOnly,
  });
}

/** A line of text with a box below that writes one value, such as None. Unticking restores the earlier text. */
function NoneBoxControl(props: ControlProps): ReactElement {
  const {
    application,
    node: { key, noneBox, autocomplete, inputMode, readOnly },
    id,
    disabled,
  } = props;
  const { value, label } = noneBox!;
  const isNone = useKeyed(application.subscribe.answer, key, () => application.answer(key).trim() === value);
  const isHydrating = useIsHydrating();
  const before = useRef('');
  // Text equal to the value may become another name while it is typed.
  const [isTyped, setTyped] = useState(false);
  return (
    <>
      <TextInput
        {...nativeProps(props)}
        {...application.controls.register(key)}
        defaultValue={application.answer(key)}
        autoComplete={autocomplete}
        inputMode={inputMode}
        readOnly={readOnly || (isNone && !isTyped)}
        onInput={() => {
          if (!isTyped) setTyped(true);
        }}
      />
      <Checkbox
        id={`${id}-none`}
        label={piped(label)}
        checked={isNone}
        disabled={disabled || readOnly || isHydrating}
        onChange={({ target: { checked } }) => {
          if (checked) before.current = application.answer(key);
          setTyped(false);
          application.change(key, checked ? value : before.current);
        }}
      />
    </>
  );
}
