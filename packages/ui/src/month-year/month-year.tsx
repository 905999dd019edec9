import type { ReactElement, ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from '../field/field-group.tsx';

export interface MonthYearProps extends Omit<FieldGroupProps, 'role' | 'required' | 'children'> {
  /** A `Field` with a `Select` each: both keep their own id, label, problems and description. */
  month: ReactNode;
  year: ReactNode;
}

/** A month and a year side by side in one frame. The legend names the pair; its notes are those of both. */
export function MonthYear({ month, year, ...group }: MonthYearProps): ReactElement {
  return (
    <FieldGroup {...group}>
      <div className="quire-month-year">
        {month}
        {year}
      </div>
    </FieldGroup>
  );
}
