import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

afterEach(cleanup);

describe('CheckboxGroup', () => {
  it('has a box for each answer, named, described and wired on its own', async () => {
    const asian = vi.fn();
    render(
      <FieldGroup id="race" label="Race" hint="Choose any.">
        <CheckboxGroup
          aria-invalid
          boxes={[
            { id: 'race_asian', label: 'Asian', inputProps: { name: 'race_asian', onChange: asian } },
            { id: 'race_white', label: 'White' },
          ]}
        />
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'Race' })).toHaveAccessibleDescription('Choose any.');
    await userEvent.click(screen.getByText('Asian'));
    expect(asian).toHaveBeenCalledOnce();
    expect(screen.getByRole('checkbox', { name: 'Asian' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'White' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'White' })).toBeInvalid();
  });
});

describe('Checkbox', () => {
  it('hangs content under its box and passes native props on', () => {
    render(<Checkbox id="legal" label="I certify" aria-describedby="legal-hint" aria-required under={<p>More</p>} />);
    expect(screen.getByLabelText('I certify')).toHaveAttribute('aria-describedby', 'legal-hint');
    expect(screen.getByText('More').parentElement).toHaveClass('quire-under');
  });
});
