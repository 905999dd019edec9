import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from '../field/field.tsx';
import { FieldGroup } from '../field/field-group.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { RadioGroup } from './radio-group.tsx';

const options = ['Citizen', 'Resident', 'Visitor'].map((label) => ({ value: label.toLowerCase(), label }));

/** The value that the owner received last is in a data attribute. */
function Bare(): ReactElement {
  const [value, setValue] = useState('');
  return (
    <div data-value={value}>
      <RadioGroup
        id="citizen"
        name="citizen"
        options={options}
        value={value}
        inputProps={{ onChange: (event) => setValue(event.target.value) }}
      />
    </div>
  );
}

const underResident =
  (value: string) =>
  (choice: string): ReactNode =>
    choice === 'resident' && value === 'resident' ? (
      <Field id="since" label="Since">
        <TextInput id="since" />
      </Field>
    ) : null;

/** As a page has it: native radios in a group of questions, with a question under a choice. */
function InField(): ReactElement {
  const [value, setValue] = useState('');
  return (
    <div data-value={value}>
      <FieldGroup id="citizen" label="Citizenship" role="radiogroup" problems={['Choose one.']}>
        <RadioGroup
          id="citizen"
          name="citizen"
          options={options}
          inputProps={{ onChange: (event) => setValue(event.target.value) }}
          under={underResident(value)}
        />
      </FieldGroup>
    </div>
  );
}

const value = (): string | undefined => document.querySelector<HTMLElement>('[data-value]')?.dataset['value'];
const chosen = (): unknown[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.value);
const focused = (): string =>
  (document.activeElement as HTMLInputElement).value || (document.activeElement?.textContent ?? '');
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

afterEach(cleanup);

describe.each([
  ['a radio group alone', Bare],
  ['a radio group in a field', InField],
])('%s', (_, Group) => {
  const show = (): void => {
    render(
      <>
        <button type="button">Before</button>
        <Group />
        <button type="button">After</button>
      </>,
    );
    screen.getByRole('button', { name: 'Before' }).focus();
  };

  it('is entered by Tab at its first choice, which is not chosen by that, and chosen by Space', async () => {
    show();
    await press('{Tab}');
    expect([focused(), chosen()]).toEqual(['citizen', []]);
    await press(' ');
    expect([chosen(), value()]).toEqual([['citizen'], 'citizen']);
  });

  it('moves and chooses by arrows, in both directions and round the ends', async () => {
    show();
    await press('{Tab}{ArrowDown}');
    expect([focused(), chosen(), value()]).toEqual(['resident', ['resident'], 'resident']);
    await press('{ArrowRight}');
    expect([focused(), chosen()]).toEqual(['visitor', ['visitor']]);
    await press('{ArrowDown}');
    expect([focused(), chosen()]).toEqual(['citizen', ['citizen']]);
    await press('{ArrowUp}');
    expect([focused(), chosen()]).toEqual(['visitor', ['visitor']]);
    await press('{ArrowLeft}');
    expect([focused(), chosen(), value()]).toEqual(['resident', ['resident'], 'resident']);
  });

  it('is one stop of Tab, at the chosen one, from both sides', async () => {
    show();
    await press('{Tab}{ArrowUp}');
    expect(chosen()).toEqual(['visitor']);
    await press('{Tab}');
    expect(focused()).toBe('After');
    await press('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('visitor');
    await press('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Before');
    await press('{Tab}');
    expect([focused(), chosen()]).toEqual(['visitor', ['visitor']]);
  });
});

it('leads by Tab from the chosen one to the question that hangs under it, and by arrows past it', async () => {
  render(<InField />);
  await press('{Tab}{ArrowDown}{Tab}');
  expect(document.activeElement).toBe(screen.getByLabelText('Since'));
  await press('{Shift>}{Tab}{/Shift}{ArrowDown}');
  expect([focused(), chosen(), screen.queryByLabelText('Since')]).toEqual(['visitor', ['visitor'], null]);
});
