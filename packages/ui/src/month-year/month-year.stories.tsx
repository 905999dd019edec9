import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { focusShown, States as Grid } from '../testing/states.tsx';
import { describedBy } from '../field/field-notes.tsx';
import { Field } from '../field/field.tsx';
import { Select } from '../select/select.tsx';
import { MonthYear } from './month-year.tsx';

const format = new Intl.DateTimeFormat('en', { month: 'long' });
const names = Array.from({ length: 12 }, (_, at) => format.format(new Date(2026, at)));
const months = names.map((label, at) => ({ value: String(at + 1), label }));
const years = ['2026', '2027', '2028', '2029'].map((year) => ({ value: year, label: year }));

interface Shown {
  label?: string;
  month?: string;
  year?: string;
  disabled?: boolean;
  groupProblems?: readonly string[];
  yearProblems?: readonly string[];
}

/** As the engine draws it: two fields of their own in one frame. */
function pair(
  id: string,
  { label = 'When do you graduate?', month, year, disabled, groupProblems, yearProblems = [] }: Shown = {},
): ReactElement {
  const [monthId, yearId] = [`${id}_month`, `${id}_year`];
  return (
    <MonthYear
      id={id}
      label={label}
      hint="Or when you expect to."
      problems={groupProblems}
      month={
        <Field id={monthId} label="Month">
          <Select id={monthId} options={months} defaultValue={month} disabled={disabled} />
        </Field>
      }
      year={
        <Field id={yearId} label="Year" problems={yearProblems}>
          <Select
            id={yearId}
            options={years}
            defaultValue={year}
            disabled={disabled}
            aria-invalid={yearProblems.length > 0 || undefined}
            aria-describedby={describedBy(yearId, { problems: yearProblems })}
          />
        </Field>
      }
    />
  );
}
const filled = { month: '9', year: '2027' };
const long = 'In which month and year do you graduate from the high school that you named above, or expect to?';

const meta: Meta<typeof MonthYear> = { title: 'Structures/Month and year', component: MonthYear };
export default meta;

export const States: StoryObj = {
  render: () => (
    <Grid
      of={{
        Empty: pair('empty'),
        Filled: pair('filled', filled),
        Focused: pair('focused', filled),
        Problem: pair('problem', { month: '9', yearProblems: ['Graduation Year'] }),
        'Problem of both': pair('both', { ...filled, groupProblems: ['This is before you began. Check both.'] }),
        Disabled: pair('disabled', { ...filled, disabled: true }),
        'Long text': pair('long', { ...filled, label: long }),
      }}
    />
  ),
  play: focusShown,
};
