import { CheckboxGroup } from '@quire/ui';
import type { ReactElement } from 'react';
import { controlId } from '../control-id.ts';
import { piped } from '../markdown/piped.tsx';
import type { ControlProps } from './control.ts';

const noBoxes: readonly { key: string; label: string }[] = [];

export function checkboxesControl({ node, application, disabled, invalid, under }: ControlProps): ReactElement {
  const boxes = (node.boxes ?? noBoxes).map(({ key, label }) => ({
    id: controlId(key), label: piped(label), inputProps: { ...application.register(key), value: 'true' }, under: under?.(key),
  }));
  return <CheckboxGroup boxes={boxes} disabled={disabled || node.readOnly} aria-invalid={invalid} />;
}
