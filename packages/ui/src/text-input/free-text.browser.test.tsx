import '../styles.css';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { TextArea } from '../text-area/text-area.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const long = 'word '.repeat(60_000);
const family = '👩‍👩‍👧‍👦';

it.each([
  ['input', <TextInput key="input" aria-label="Text" />],
  ['area', <TextArea key="area" id="text" aria-label="Text" />],
])('runs in the direction of what is typed into the %s', async (_, control) => {
  render(control);
  const field = screen.getByLabelText<HTMLInputElement>('Text');
  field.focus();
  await userEvent.keyboard('شهر');
  expect([field.value, getComputedStyle(field).direction]).toEqual(['شهر', 'rtl']);
  field.select();
  document.execCommand('insertText', false, `Zoe\u0308 ${family}`);
  expect([field.value, getComputedStyle(field).direction]).toEqual([`Zoe\u0308 ${family}`, 'ltr']);
});

it('holds far more than its limit, marks it, still takes a key, and lays lines out in one direction', async () => {
  render(
    <>
      <TextInput aria-label="Line" />
      <TextArea
        id="essay"
        aria-label="Essay"
        limit={1500}
        characterCountText={(count, limit) => `${count} / ${limit}`}
      />
    </>,
  );
  for (const name of ['Line', 'Essay']) {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    fireEvent.input(field, { target: { value: long } });
    field.focus();
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('x');
    expect(field.value).toBe(`x${long}`);
    expect(getComputedStyle(field).unicodeBidi).toBe('isolate');
  }
  expect(document.getElementById('essay-count')?.textContent).toBe('300001 / 1500');
  expect(document.getElementById('essay-count')?.hasAttribute('data-over')).toBe(true);
});
