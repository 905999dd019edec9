import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { Field } from '../field/field.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

it('takes a keystroke where the caret stands', async () => {
  render(
    <Field id="city" label="City" problems={[]}>
      <TextInput id="city" defaultValue="Wxcombe" maxLength={45} />
    </Field>,
  );
  const control = screen.getByLabelText<HTMLInputElement>('City');
  control.focus();
  control.setSelectionRange(1, 1);
  await userEvent.keyboard('e');
  expect(control.value).toBe('Wexcombe');
  expect(control.selectionStart).toBe(2);
});

it('comes into view with room above when an anchor or a problem link leads to it', () => {
  render(
    <div>
      <div style={{ height: '300vh' }} />
      <Field id="zip" label="ZIP" problems={[]}>
        <TextInput id="zip" />
      </Field>
      <div style={{ height: '300vh' }} />
    </div>,
  );
  location.hash = '#zip';
  const control = screen.getByLabelText('ZIP');
  control.focus();
  const { top, bottom } = control.getBoundingClientRect();
  expect(document.activeElement).toBe(control);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

it('is a target of at least 44 px, with an outline of 3 px while it has the focus', async () => {
  render(
    <Field id="city" label="City" problems={[]}>
      <TextInput id="city" />
    </Field>,
  );
  await userEvent.keyboard('{Tab}');
  const control = screen.getByLabelText('City');
  expect(document.activeElement).toBe(control);
  expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(getComputedStyle(control).outlineWidth).toBe('3px');
});
