import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { PhoneInput } from '../phone-input/phone-input.tsx';
import { SsnInput } from '../ssn-input/ssn-input.tsx';

afterEach(cleanup);

const field = (): HTMLInputElement => screen.getByRole('textbox');
const withCaret = (input: HTMLInputElement): string => `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`;
const told = (): string => screen.getByRole('status').textContent;

/** A real paste, of what was copied from another place of the page. */
async function paste(text: string): Promise<void> {
  const { selectionStart, selectionEnd } = field();
  const source = document.body.appendChild(document.createElement('textarea'));
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
  field().focus();
  field().setSelectionRange(selectionStart, selectionEnd);
  await userEvent.paste();
}

function shown(Input: typeof PhoneInput, value = '') {
  const onChange = vi.fn<(value: string) => void>();
  render(<Input id="number" name="number" value={value} onChange={onChange} tooLongText="That is more digits than a number has." />);
  field().focus();
  return onChange;
}

it.each([
  '+1 (555) 234-5678', '555.234.5678', '1-555-234-5678', 'Mobile: 555 234 5678 (Ada)', '５５５２３４５６７８', '٥٥٥٢٣٤٥٦٧٨', '\u202A+1 555\u00A0234\u20115678\u202C',
])('takes %s in any spelling', async (text) => {
  const onChange = shown(PhoneInput);
  await paste(text);
  expect(withCaret(field())).toBe('(555) 234-5678|');
  expect(onChange.mock.calls).toEqual([['(555) 234-5678']]);
  expect(told()).toBe('');
});

it.each([[PhoneInput, '+44 20 7946 0958', '(442) 079-4609'], [SsnInput, '123-45-6789-0', '123-45-6789']])('says that a number was too long', async (Input, text, kept) => {
  shown(Input);
  await paste(text);
  expect(field().value).toBe(kept);
  expect(told()).toBe('That is more digits than a number has.');
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
  await userEvent.keyboard('{Backspace}');
  expect(told()).toBe('');
});

it('refuses a digit typed into a full number, and says so', async () => {
  shown(SsnInput, '123-45-6789');
  field().setSelectionRange(2, 2);
  await userEvent.keyboard('0');
  expect(withCaret(field())).toBe('12|3-45-6789');
  expect(told()).not.toBe('');
});

it('pastes over what is selected, and keeps the caret after it', async () => {
  shown(PhoneInput, '(555) 234-5678');
  field().setSelectionRange(6, 9);
  await paste('99-9');
  expect(withCaret(field())).toBe('(555) 999|-5678');
  field().setSelectionRange(0, 14);
  await paste('802 555 0142');
  expect(withCaret(field())).toBe('(802) 555-0142|');
});
