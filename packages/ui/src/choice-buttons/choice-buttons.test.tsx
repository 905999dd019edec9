import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FieldGroup } from '../field/field-group.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';

afterEach(cleanup);

const options = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

describe('ChoiceButtons', () => {
  it('is a radio group, with the keys of one', async () => {
    const onChange = vi.fn();
    render(
      <FieldGroup id="dual" label="Dual?" role="radiogroup">
        <ChoiceButtons
          id="dual"
          name="dual"
          options={options}
          inputProps={{ onChange: ({ target }) => onChange(target.value) }}
        />
      </FieldGroup>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Dual?' })).toContainElement(
      screen.getByRole('radio', { name: 'No' }),
    );
    await userEvent.click(screen.getByText('Yes'));
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange.mock.calls).toEqual([['Y'], ['N']]);
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  });

  it('hangs content right after its button, so that the next Tab leads there', async () => {
    render(
      <ChoiceButtons
        id="dual"
        name="dual"
        options={options}
        value="Y"
        inputProps={{ onChange: () => undefined }}
        under={(value) => (value === 'Y' ? <input aria-label="Which?" /> : null)}
      />,
    );
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByLabelText('Which?')).toHaveFocus();
  });
});
