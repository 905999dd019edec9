import { ChoiceButtons, RadioGroup, type RadioGroupProps } from '@quire/ui';
import type { ReactElement } from 'react';
import { choicesOf } from './choices-of.ts';
import type { ControlProps } from './control.ts';

export const radioControl = (props: ControlProps): ReactElement => RadioGroup(radioProps(props));

function radioProps(props: ControlProps): RadioGroupProps {
  const { application, messages, node, id, disabled, required, under, label } = props;
  const joined = application.controls.register(node.key);
  const isOff = disabled || node.readOnly;
  return {
    id,
    under,
    name: joined.name,
    options: choicesOf(props),
    inputProps: joined,
    defaultValue: application.answer(node.key),
    disabled: isOff,
    clear:
      required || isOff
        ? undefined
        : {
            label: messages.lookup.clear,
            question: label,
            onPress: () => {
              application.change(node.key, '');
            },
          },
  };
}

export const buttonsControl = (props: ControlProps): ReactElement => <ChoiceButtons {...radioProps(props)} />;
