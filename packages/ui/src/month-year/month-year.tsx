import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldGroup, type FieldGroupProps } from '../field/field-group.tsx';

export interface MonthYearProps extends Omit<FieldGroupProps, 'role' | 'required' | 'children'> {
  /** A `Field` with a `Select` each: both keep their own id, label, problems and description. */
  month: ReactNode;
  year: ReactNode;
  /** Whether the year comes before the month, as in Japanese. */
  yearFirst?: boolean | undefined;
}

/** A month and a year side by side in one frame. The legend names the pair; its notes are those of both. */
export function MonthYear({ month, year, yearFirst, ...group }: MonthYearProps): ReactElement {
  return (
    <FieldGroup {...group}>
      <div className={classNames('quire-month-year', yearFirst && 'quire-month-year--year-first')}>
        {yearFirst ? year : month}
        {yearFirst ? month : year}
      </div>
    </FieldGroup>
  );
}
