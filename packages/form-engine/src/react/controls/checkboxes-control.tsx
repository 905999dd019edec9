import { CheckboxGroup, type GroupedBox } from '@quire/ui';
import type { ReactElement } from 'react';
import { controlId } from '../control-id.ts';
import { piped } from '../markdown/piped.tsx';
import type { ControlProps } from './control.ts';

export function checkboxesControl(props: ControlProps): ReactElement {
  return (
    <CheckboxGroup
      boxes={boxesOf(props)}
      disabled={props.disabled || props.node.readOnly}
      aria-invalid={props.invalid}
    />
  );
}

const noBoxes: readonly { key: string; label: string }[] = [];

/** Returns the boxes of a question for a `CheckboxGroup`, each joined to its own answer. */
export const boxesOf = ({ node, application, under }: ControlProps): GroupedBox[] =>
  (node.boxes ?? noBoxes).map(({ key, label }) => ({
    id: controlId(key, application),
    label: piped(label),
    inputProps: {
      ...application.controls.register(key),
      defaultChecked: application.answer(key) === 'true',
      value: 'true',
    },
    under: under?.(key),
  }));
