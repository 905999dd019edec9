import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { focusFirst } from '../testing/focus-first.ts';
import { describedBy } from '../field/field-notes.tsx';
import { Field } from '../field/field.tsx';
import { Select } from '../select/select.tsx';
import { MonthYear } from './month-year.tsx';

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const months = names.map((label, at) => ({ value: String(at + 1), label }));
const years = ['2026', '2027', '2028', '2029'].map((year) => ({ value: year, label: year }));

interface Shown {
  label: string;
  hint: string;
  names: readonly [month: string, year: string];
  month: string;
  year: string;
  disabled: boolean;
  groupProblems: readonly string[];
  yearProblems: readonly string[];
  dir: 'ltr' | 'rtl';
}

/** As the engine draws it: two fields of their own in one frame. */
function Pair({
  label,
  hint,
  names: [month, year],
  month: chosenMonth,
  year: chosenYear,
  disabled,
  groupProblems,
  yearProblems,
  dir,
}: Shown): ReactElement {
  return (
    <div dir={dir}>
      <MonthYear
        id="grad"
        label={label}
        hint={hint}
        problems={groupProblems}
        month={
          <Field id="grad_month" label={month}>
            <Select id="grad_month" options={months} defaultValue={chosenMonth} disabled={disabled} />
          </Field>
        }
        year={
          <Field id="grad_year" label={year} problems={yearProblems}>
            <Select
              id="grad_year"
              options={years}
              defaultValue={chosenYear}
              disabled={disabled}
              aria-invalid={yearProblems.length > 0 || undefined}
              aria-describedby={describedBy('grad_year', { problems: yearProblems })}
            />
          </Field>
        }
      />
    </div>
  );
}

const meta: Meta<typeof Pair> = {
  title: 'Controls/Month and year',
  args: {
    label: 'When do you graduate?',
    hint: 'Or when you expect to.',
    names: ['Month', 'Year'],
    month: '',
    year: '',
    disabled: false,
    groupProblems: [],
    yearProblems: [],
    dir: 'ltr',
  },
  render: (args) => <Pair {...args} />,
};
export default meta;
type Story = StoryObj<typeof Pair>;

export const Empty: Story = {};
export const Filled: Story = { args: { month: '9', year: '2027' } };
export const Focused: Story = { args: { month: '9', year: '2027' }, play: focusFirst as NonNullable<Story['play']> };
export const Problem: Story = { args: { month: '9', yearProblems: ['Graduation Year'] } };
export const ProblemOfBoth: Story = {
  args: { groupProblems: ['This is before you began. Check both.'], month: '9', year: '2026' },
};
export const Disabled: Story = { args: { month: '9', year: '2027', disabled: true } };
export const LongText: Story = {
  args: {
    month: '9',
    year: '2027',
    label: 'In which month and year do you graduate from the high school that you named above, or expect to?',
    names: ['The month of the graduation ceremony', 'Year'],
  },
};
export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    label: 'متى تتخرج؟',
    hint: 'أو متى تتوقع ذلك.',
    names: ['الشهر', 'السنة'],
    month: '9',
    year: '2027',
    yearProblems: ['سنة التخرج'],
  },
};
