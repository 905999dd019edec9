import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';

/** One box of a group, with an answer of its own. */
export interface GroupedBox {
  id: string;
  label: ReactNode;
  inputProps?: ComponentProps<'input'> | undefined;
  under?: ReactNode;
}

export interface CheckboxGroupProps {
  boxes: readonly GroupedBox[];
  disabled?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** Any of a few choices. Is in a FieldGroup, which names and describes it. */
export function CheckboxGroup({ boxes, disabled, 'aria-invalid': invalid }: CheckboxGroupProps): ReactElement {
  return (
    <div className="quire-choices">
      {boxes.map(({ id, label, inputProps, under }) => (
        <Checkbox
          key={id}
          {...inputProps}
          {...(disabled === undefined ? {} : { disabled })}
          aria-invalid={invalid || undefined}
          id={id}
          label={label}
          under={under}
        />
      ))}
    </div>
  );
}
