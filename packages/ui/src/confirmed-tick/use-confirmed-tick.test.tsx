import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskingCheckbox } from '../testing/asking-checkbox.tsx';

afterEach(cleanup);

const labels = {
  header: 'Waive the right?',
  text: 'You will not see the letters.',
  confirmText: 'Yes, waive',
  cancelText: 'No',
  closeText: 'Close',
};
const box = (): HTMLInputElement => screen.getByRole('checkbox', { hidden: true });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('a tick that is held back', () => {
  it('is ticked, and tells so, only when it is confirmed', async () => {
    const onChange = vi.fn<(value: string, checked: boolean) => void>();
    const element = { current: null as HTMLInputElement | null };
    const onBlur = vi.fn();
    render(
      <AskingCheckbox
        id="waiver"
        label="I waive"
        labels={labels}
        name="waiver"
        value="true"
        onBlur={onBlur}
        ref={(node) => {
          element.current = node;
        }}
        onChange={({ target }) => onChange(target.name, target.checked)}
      />,
    );
    expect(element.current).toBe(box());
    expect(box()).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.click(screen.getByText('I waive'));
    expect(screen.getByRole('alertdialog', { name: labels.header })).toBeInTheDocument();
    expect(box()).not.toBeChecked();
    await press('No');
    expect(box()).not.toBeChecked();
    expect(onChange).not.toHaveBeenCalled();

    await userEvent.click(screen.getByText('I waive'));
    await press('Yes, waive');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(box()).toBeChecked();
    expect(onChange.mock.calls).toEqual([['waiver', true]]);
  });

  it('asks nothing when it is unticked', async () => {
    const onChange = vi.fn();
    render(
      <AskingCheckbox
        id="waiver"
        label="I waive"
        labels={labels}
        defaultChecked
        onChange={({ target }) => onChange(target.checked)}
      />,
    );
    await userEvent.click(box());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(box()).not.toBeChecked();
    expect(onChange.mock.calls).toEqual([[false]]);
  });

  it('follows an owner who ticks it by its element', async () => {
    const onChange = vi.fn();
    render(
      <AskingCheckbox
        id="waiver"
        label="I waive"
        labels={labels}
        onChange={({ target }) => onChange(target.checked)}
      />,
    );
    box().checked = true;
    await userEvent.click(box());
    expect(onChange.mock.calls).toEqual([[false]]);
  });

  it('can be controlled, and gives the focus back', async () => {
    function Owner(): ReactElement {
      const [checked, setChecked] = useState(false);
      return (
        <AskingCheckbox
          id="waiver"
          label="I waive"
          labels={labels}
          checked={checked}
          onChange={({ target }) => setChecked(target.checked)}
        />
      );
    }
    render(<Owner />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(box()).not.toBeChecked();
    await press('Yes, waive');
    expect(box()).toBeChecked();
    await waitFor(() => expect(box()).toHaveFocus());
    await userEvent.keyboard(' ');
    expect(box()).not.toBeChecked();
  });
});
