import type { ComponentType, ComponentProps, ReactElement, ReactNode } from 'react';
import { withRef } from '../with-ref.ts';
import { choice, under as underChoice } from '../choice/choice.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** The content under the box. */
  under?: ReactNode;
}

/** A single checkbox with its own label. Every other prop, `ref` among them, goes to the native input. */
export const Checkbox: ComponentType<CheckboxProps> = withRef(checkbox);

/** The same, to be called: a long page has many. */
export function checkbox({ under, ...input }: CheckboxProps): ReactElement {
  const row = choice({ ...input, type: 'checkbox' });
  const hanging = underChoice(under);
  return hanging ? (
    <>
      {row}
      {hanging}
    </>
  ) : (
    row
  );
}
