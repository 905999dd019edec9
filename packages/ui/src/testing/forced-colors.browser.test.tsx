import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { cdp } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { Select } from '../select/select.tsx';

const forceColors = (value: 'active' | 'none'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => forceColors('active'));
afterEach(async () => {
  cleanup();
  await forceColors('none');
});

const nothing = (): void => undefined;
const style = (element: Element): CSSStyleDeclaration => getComputedStyle(element);

it('leaves the box of a checkbox to the browser, and tells the chosen one apart', () => {
  render(
    <>
      <Checkbox id="a" label="Texts" checked onChange={nothing} />
      <Checkbox id="b" label="Letters" checked={false} onChange={nothing} />
      <Checkbox id="c" label="Calls" disabled />
    </>,
  );
  const [on, off, disabled] = screen.getAllByRole('checkbox').map((box) => box.closest('.quire-choice')!);
  expect(style(screen.getByRole('checkbox', { name: 'Texts' })).appearance).toBe('auto');
  expect(style(on!).borderTopWidth).toBe('2px');
  expect(style(on!).borderTopColor).not.toBe(style(off!).borderTopColor);
  expect(style(disabled!).borderTopStyle).toBe('dashed');
});

it('has dashes at a disabled button only where it cannot be told apart by its colors', async () => {
  render(<Button disabled>Replace</Button>);
  const border = (): string => style(screen.getByRole('button')).borderTopStyle;
  expect(border()).toBe('dashed');
  await forceColors('none');
  expect(border()).toBe('solid');
});

it('leaves the arrow of a select to the browser, and has none over it', () => {
  render(
    <>
      <Select id="a" aria-label="Country" options={[]} />
      <Select id="b" aria-label="State" options={[]} disabled />
    </>,
  );
  for (const select of screen.getAllByRole('combobox'))
    expect([style(select).appearance, style(select).backgroundImage]).toEqual(['auto', 'none']);
  expect(style(screen.getByRole('combobox', { name: 'State' })).borderTopStyle).toBe('dashed');
});

it('keeps the eye of a password visible, where it is only read too, and tells disabled ones apart', () => {
  render(
    <>
      <PasswordInput id="a" aria-label="One" readOnly defaultValue="horse" />
      <PasswordInput id="b" aria-label="Two" disabled defaultValue="horse" />
    </>,
  );
  const [eye, dead] = screen.getAllByRole('button');
  expect(style(eye!.querySelector('svg')!).stroke).not.toBe(style(document.body).backgroundColor);
  expect(style(dead!).color).not.toBe(style(eye!).color);
  for (const label of ['One', 'Two']) expect(style(screen.getByLabelText(label)).borderTopStyle).toBe('dashed');
});
