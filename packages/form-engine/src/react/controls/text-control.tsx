import { Checkbox, TextInput, textInput, useIsHydrating } from '@quire/ui';
import { type ComponentProps, type ReactElement, useRef, useState } from 'react';
import { isEmail, type QuestionNode } from '../../core/index.ts';
import { piped } from '../markdown/piped.tsx';
import { useKeyed } from '../use-keyed.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

/**
 * How a line is typed. It is mostly a name, a place or a number, which no dictionary has. What a browser thinks of an
 * email address is not told before we do.
 */
const typedProps = (node: QuestionNode, invalid: boolean): ComponentProps<'input'> => ({
  autoComplete: node.autocomplete,
  inputMode: node.inputMode,
  spellCheck: false,
  ...(isEmail(node) && { type: 'email', autoCapitalize: 'none', 'aria-invalid': invalid }),
});

/** Uncontrolled: typing never renders it. Over-long text is kept and marked, so there is no `maxLength`. */
export function textControl(props: ControlProps): ReactElement {
  if (props.node.noneBox) return <NoneBoxControl {...props} />;
  const { key, readOnly } = props.node;
  return textInput({
    ...nativeProps(props),
    ...props.application.controls.register(key),
    defaultValue: props.application.answer(key),
    ...typedProps(props.node, props.invalid),
    readOnly,
  });
}

/** A line of text with a box below that writes one value, such as None. Unticking restores the earlier text. */
function NoneBoxControl(props: ControlProps): ReactElement {
  const { application, node, id, disabled } = props;
  const { key, noneBox, readOnly } = node;
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
        {...typedProps(node, props.invalid)}
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
