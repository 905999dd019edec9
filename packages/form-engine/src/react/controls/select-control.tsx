import { nativeSelect } from '@quire/ui';
import type { ReactElement } from 'react';
import type { Registration } from '../live/answer-controls.ts';
import { choicesOf } from './choices-of.ts';
import type { ControlProps } from './control.ts';
import { nativeProps } from './native-props.ts';

export function selectControl(props: ControlProps): ReactElement {
  const { application, messages, node, orphanedOption } = props;
  const joined = application.controls.register(node.key);
  return nativeSelect({
    key: props.facts.decidedBy,
    ...nativeProps(props),
    ...(orphanedOption ? joinedAgain(joined) : joined),
    defaultValue: application.answer(node.key),
    disabled: props.disabled || node.readOnly,
    autoComplete: node.autocomplete,
    options: choicesOf(props),
    placeholder: messages.form.chooseOne,
  });
}

/** A new ref writes the answer once more when its own choice is there. */
const joinedAgain = (joined: Registration): Registration => ({ ...joined, ref: (element) => joined.ref(element) });
