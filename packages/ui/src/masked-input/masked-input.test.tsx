import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhoneInput } from '../phone-input/phone-input.tsx';
import { SsnInput } from '../ssn-input/ssn-input.tsx';

afterEach(cleanup);

const field = (): HTMLInputElement => screen.getByRole('textbox');

describe('a masked input', () => {
  it('stores each spelling while it is typed', async () => {
    const onChange = vi.fn();
    render(<SsnInput id="ssn" name="ssn" value="" onChange={onChange} />);
    await userEvent.type(field(), '12345');
    expect(onChange.mock.calls.map(([value]) => value)).toEqual(['1', '12', '123', '123-4', '123-45']);
    expect(field()).toHaveValue('123-45');
  });

  it.each([['+1 (555) 234-5678'], ['555.234.5678']])('takes the pasted %s', async (pasted) => {
    const onChange = vi.fn();
    render(<PhoneInput id="phone" name="phone" value="" onChange={onChange} />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue('(555) 234-5678');
    expect(onChange).toHaveBeenLastCalledWith('(555) 234-5678');
  });

  it('keeps the caret in the middle, whether or not its owner renders', async () => {
    function Owner(): ReactElement {
      const [value, setValue] = useState('(555) 123-456');
      return <PhoneInput id="phone" name="phone" value={value} onChange={setValue} />;
    }
    for (const owned of [
      <Owner key="renders" />,
      <PhoneInput key="does not" id="phone" name="phone" value="(555) 123-456" onChange={() => undefined} />,
    ]) {
      render(owned);
      await userEvent.type(field(), '9', { initialSelectionStart: 6, initialSelectionEnd: 6 });
      expect(field()).toHaveValue('(555) 912-3456');
      expect(field().selectionStart).toBe(7);
      await userEvent.keyboard('{Backspace}');
      expect(field()).toHaveValue('(555) 123-456');
      expect(field().selectionStart).toBe(4);
      cleanup();
    }
  });

  it('shows a value that was replaced from outside, in its own spelling', () => {
    const { rerender } = render(<PhoneInput id="phone" name="phone" value="(555) 1" onChange={() => undefined} />);
    expect(field()).toHaveValue('(555) 1');
    rerender(<PhoneInput id="phone" name="phone" value="8025550142" onChange={() => undefined} />);
    expect(field()).toHaveValue('(802) 555-0142');
    rerender(<PhoneInput id="phone" name="phone" value="" onChange={() => undefined} />);
    expect(field()).toHaveValue('');
  });

  it('hands over its element and passes native props on', () => {
    const inputRef = { current: null as HTMLInputElement | null };
    render(
      <>
        <label htmlFor="ssn">SSN</label>
        <SsnInput
          id="ssn"
          name="ssn"
          value=""
          onChange={() => undefined}
          inputRef={inputRef}
          aria-invalid
          aria-required
        />
      </>,
    );
    expect(inputRef.current).toBe(screen.getByLabelText('SSN'));
    expect(inputRef.current).toHaveAttribute('aria-required', 'true');
    expect(inputRef.current).toBeInvalid();
  });

  it('shows the digits of a Social Security number only to whoever is in the field', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<SsnInput id="ssn" name="ssn" value="123-45-6789" onChange={onChange} />);
    expect(field()).toHaveValue('•••-••-6789');
    await userEvent.click(field());
    expect(field()).toHaveValue('123-45-6789');
    await userEvent.keyboard('{End}{Backspace}');
    await userEvent.tab();
    expect(field()).toHaveValue('•••-••-•••');
    rerender(<SsnInput id="ssn" name="ssn" value="219-09-9999" onChange={onChange} />);
    expect([field().value, onChange.mock.calls]).toEqual(['•••-••-9999', [['123-45-678']]]);
  });

  it('takes a concealed number from a browser that fills it in, without a focus', () => {
    const onChange = vi.fn();
    render(<SsnInput id="ssn" name="ssn" value="" onChange={onChange} />);
    fireEvent.input(field(), { target: { value: '219099999' } });
    expect([field().value, onChange.mock.calls]).toEqual(['•••-••-9999', [['219-09-9999']]]);
  });
});
