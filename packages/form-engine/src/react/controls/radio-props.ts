import type { RadioGroupProps } from '@quire/ui';
import { choicesOf } from './choices-of.ts';
import type { ControlProps } from './control.ts';

/** What a question passes to a choice of few options, however they are drawn. */
export function radioProps(props: ControlProps): RadioGroupProps {
  const { application, node, id, disabled, under } = props;
  return {
    id, under,
    name: node.key,
    options: choicesOf(props),
    inputProps: application.register(node.key),
    disabled: disabled || node.readOnly,
  };
}
