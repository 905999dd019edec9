import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { describedBy } from '../field/field-notes.tsx';
import { Field } from '../field/field.tsx';
import { Select } from '../select/select.tsx';
import { MonthYear } from './month-year.tsx';

afterEach(cleanup);

it('names the pair by its legend and each select by its own label, problems and all', () => {
  const problems = ['When did you graduate?'];
  render(
    <MonthYear
      id="grad"
      label="Graduation"
      hint="Or when you expect to."
      month={
        <Field id="grad_month" label="Month">
          <Select id="grad_month" options={[{ value: '5', label: 'May' }]} />
        </Field>
      }
      year={
        <Field id="grad_year" label="Year" problems={problems}>
          <Select id="grad_year" options={[]} aria-invalid aria-describedby={describedBy('grad_year', { problems })} />
        </Field>
      }
    />,
  );
  const group = screen.getByRole('group', { name: 'Graduation' });
  expect(group).toHaveAccessibleDescription('Or when you expect to.');
  expect(within(group).getByRole('combobox', { name: 'Month' })).toBeValid();
  expect(within(group).getByRole('combobox', { name: 'Year' })).toBeInvalid();
  expect(within(group).getByRole('combobox', { name: 'Year' })).toHaveAccessibleDescription('When did you graduate?');
});
