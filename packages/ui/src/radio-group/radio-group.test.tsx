import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FieldGroup } from '../field/field-group.tsx';
import { RadioGroup } from './radio-group.tsx';

afterEach(cleanup);

const options = [
  { value: '1', label: 'U.S. citizen' },
  { value: '2', label: 'Dual citizen' },
];

describe('RadioGroup', () => {
  it('passes the props of register to every radio and hands over each element', async () => {
    const elements: HTMLInputElement[] = [];
    const onChange = vi.fn();
    const collect = (element: HTMLInputElement | null): void => {
      if (element) elements.push(element);
    };
    render(
      <FieldGroup id="citizen" label="Citizenship" role="radiogroup">
        <RadioGroup
          id="citizen"
          name="citizen"
          options={options}
          inputProps={{ ref: collect, onChange: (event) => onChange(event.target.value) }}
        />
      </FieldGroup>,
    );
    expect(elements.map((element) => [element.id, element.name, element.value])).toEqual([
      ['citizen-1', 'citizen', '1'],
      ['citizen-2', 'citizen', '2'],
    ]);
    await userEvent.click(screen.getByText('Dual citizen'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
    expect(screen.getByRole('radio', { name: 'Dual citizen' })).toBeChecked();
  });

  it('can be controlled', () => {
    render(<RadioGroup id="c" name="c" options={options} value="1" inputProps={{ onChange: () => undefined }} />);
    expect(screen.getByRole('radio', { name: 'U.S. citizen' })).toBeChecked();
  });

  it('hangs content right after its row, and takes no room where there is none', () => {
    render(<RadioGroup id="c" name="c" options={options} under={(value) => (value === '1' ? <p>More</p> : null)} />);
    const rows = [...(document.querySelector('.quire-choices')?.children ?? [])];
    expect(rows.map((row) => row.className.split(' ')[0])).toEqual(['quire-choice', 'quire-under', 'quire-choice']);
  });
});
