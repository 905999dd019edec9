/// <reference types="@vitest/browser-playwright" />
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { cdp, userEvent } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { DateInput } from '../date-input/date-input.tsx';
import { PhoneInput } from '../phone-input/phone-input.tsx';

afterEach(cleanup);

const withCaret = (input: HTMLInputElement): string =>
  `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`;

it('edits a phone number in the middle as a person expects', async () => {
  render(<PhoneInput id="phone" name="phone" value="" onChange={() => undefined} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.focus();
  await userEvent.keyboard('5552345678{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(withCaret(input)).toBe('(555) 234-|5678');
  await userEvent.keyboard('{Backspace}');
  expect(withCaret(input)).toBe('(555) 23|5-678');
  await userEvent.keyboard('49');
  expect(withCaret(input)).toBe('(555) 234|-5678');
  await userEvent.keyboard('{Delete}');
  expect(withCaret(input)).toBe('(555) 234|-678');
});

it('spells a date typed without separators, and takes it apart again', async () => {
  render(<DateInput id="date" name="date" value="" onChange={() => undefined} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.focus();
  await userEvent.keyboard('04272009');
  expect(withCaret(input)).toBe('04 / 27 / 2009|');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(withCaret(input)).toBe('04 / 27|');
});

it('leaves a composition alone and spells it at its end, digits of full width too', async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<PhoneInput id="phone" name="phone" value="" onChange={onChange} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.focus();
  const compose = (text: string): Promise<unknown> =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('５５');
  await compose('５５５２');
  await waitFor(() => expect(input.value).toBe('５５５２'));
  expect(onChange).not.toHaveBeenCalled();
  await cdp().send('Input.insertText', { text: '５５５２' });
  await waitFor(() => expect(withCaret(input)).toBe('(555) 2|'));
  expect(onChange.mock.calls).toEqual([['(555) 2']]);
});
