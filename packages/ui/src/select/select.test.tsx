import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { optionElements, Select } from './select.tsx';

afterEach(cleanup);

const countries = [
  { value: 'IRL', label: 'Ireland' },
  { value: 'USA', label: 'United States' },
];

describe('Select', () => {
  it('puts the placeholder first and tells what was chosen', async () => {
    const onChange = vi.fn();
    render(
      <Select
        aria-label="Country"
        options={countries}
        placeholder="Choose one"
        onChange={(event) => onChange(event.target.value)}
      />,
    );
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose one',
      'Ireland',
      'United States',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Ireland');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('IRL');
  });

  it('adds no second empty choice', () => {
    render(<Select aria-label="Month" options={[{ value: '', label: '--' }, ...countries]} placeholder="Choose one" />);
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('says the placeholder where the empty choice of a list says nothing', () => {
    render(<Select aria-label="Year" options={[{ value: '', label: '' }, ...countries]} placeholder="Choose one" />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)[0]).toBe('Choose one');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('makes the options of a list once', () => {
    expect(optionElements(countries, '')).toBe(optionElements(countries, ''));
  });
});
