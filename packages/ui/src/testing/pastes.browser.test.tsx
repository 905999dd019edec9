import '../styles.css';
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from '../combobox/combobox.tsx';
import { DateInput } from '../date-input/date-input.tsx';
import { Field } from '../field/field.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { guardPastes } from '../paste-guard/guard-pastes.ts';
import { PhoneInput } from '../phone-input/phone-input.tsx';
import { SsnInput } from '../ssn-input/ssn-input.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextInput } from '../text-input/text-input.tsx';

// The one file that copies and pastes for real: files are tested beside each other, and all pages of a browser share
// one clipboard.
afterEach(cleanup);

const tenMegabytes = 'wexcombe  '.repeat(1_000_000);
const refused = 'You pasted 10,000,000 of 1,500. Nothing was put in.';
const changed = vi.fn<(value: string) => void>();
const limits: Record<string, number> = { phone: 14, long: 9_000 };

function Guarded({ children }: { children: ReactNode }): ReactElement {
  const page = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      page.current
        ? guardPastes(page.current, {
            limitOf: ({ name }) => limits[name] ?? 1_500,
            text: (count, limit) => `You pasted ${count} of ${limit}. Nothing was put in.`,
          })
        : undefined,
    [],
  );
  return (
    <div ref={page}>
      <Field id="text" label="Text">
        {children}
      </Field>
    </div>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText('Text');
const note = (): Element | null => document.querySelector('.quire-too-long:not(:empty)');

/** A real copy, and a real paste to where the caret is. */
async function paste(text: string): Promise<void> {
  const write = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', write);
  await userEvent.copy();
  document.removeEventListener('copy', write);
  field().focus();
  await userEvent.paste();
}

const nothing = (): void => undefined;
const stored = { id: 'text', name: 'text', onChange: changed };
const controls: [string, ReactElement, { before: string; key: string; after: string }][] = [
  ['an input', <TextInput key="1" id="text" defaultValue="Ada" />, { before: 'Ada', key: 'x', after: 'Adax' }],
  ['a text area', <TextArea key="2" id="text" defaultValue="Ada" />, { before: 'Ada', key: 'x', after: 'Adax' }],
  ['a password', <PasswordInput key="3" id="text" defaultValue="Ada" />, { before: 'Ada', key: 'x', after: 'Adax' }],
  ['a date', <DateInput key="5" {...stored} value="" />, { before: '', key: '7', after: '7' }],
  [
    'a combobox',
    <Combobox
      key="6"
      id="text"
      name="text"
      value="Ada"
      find={() => Promise.resolve([])}
      onType={changed}
      onPick={nothing}
      onFreeText={nothing}
      onClear={nothing}
    />,
    { before: 'Ada', key: 'x', after: 'Adax' },
  ],
];

describe('ten million characters', () => {
  it.each(controls)(
    'pasted into %s are not put in, which is said until the next edit, and the next key is taken',
    async (_, control, { before, key, after }) => {
      render(<Guarded>{control}</Guarded>);
      const description = field().getAttribute('aria-describedby');
      field().focus();
      field().setSelectionRange(before.length, before.length);
      await paste(tenMegabytes);
      await expect.poll(() => note()?.textContent).toBe(refused);
      expect([field().value, screen.getAllByRole('status').some(({ textContent }) => textContent === refused)]).toEqual(
        [before, true],
      );
      expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(note()?.id);
      await userEvent.keyboard(key);
      expect(field().value).toBe(after);
      await expect.poll(note).toBeNull();
      expect(field().getAttribute('aria-describedby')).toBe(description);
    },
  );

  it('pasted into a phone leave the number as it is', async () => {
    render(
      <Guarded>
        <PhoneInput id="text" name="phone" value="(555) 234-567" onChange={changed} tooLongText="Too many digits." />
      </Guarded>,
    );
    await paste('0123456789'.repeat(1_000_000));
    await expect.poll(() => note()?.textContent).toBe('You pasted 10,000,000 of 14. Nothing was put in.');
    field().setSelectionRange(13, 13);
    await userEvent.keyboard('8');
    expect(field().value).toBe('(555) 234-5678');
    await expect.poll(note).toBeNull();
  });
});

it('dropped are not put in either', () => {
  render(
    <Guarded>
      <TextArea id="text" defaultValue="Ada" />
    </Guarded>,
  );
  const brought = new DataTransfer();
  brought.setData('text/plain', 'x'.repeat(200_000));
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: brought });
  field().dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
});

describe('less than no browser bears', () => {
  it('goes in whole, though it is over the limit', async () => {
    render(
      <Guarded>
        <TextArea id="text" defaultValue="Ada" />
      </Guarded>,
    );
    field().setSelectionRange(3, 3);
    await paste('wex '.repeat(5_000));
    expect([field().value, note()]).toEqual([`Ada${'wex '.repeat(5_000)}`, null]);
  });

  it('grows with a limit that is large, and counts what is there and what is replaced', async () => {
    render(
      <Guarded>
        <TextArea id="text" name="long" />
      </Guarded>,
    );
    await paste('x'.repeat(150_000));
    expect(field().value).toHaveLength(150_000);
    await paste('y'.repeat(50_000));
    await expect.poll(() => note()?.textContent).toContain('50,000 of 9,000');
    field().select();
    await paste('z'.repeat(60_000));
    expect(field().value).toHaveLength(60_000);
    await expect.poll(note).toBeNull();
  });

  it('goes in beside a text that is too long already, when it is short itself', async () => {
    const long = 'x'.repeat(120_000);
    render(
      <Guarded>
        <TextArea id="text" defaultValue={long} />
      </Guarded>,
    );
    field().setSelectionRange(0, 0);
    await paste('short ');
    expect(field().value).toBe(`short ${long}`);
  });
});

describe('a number', () => {
  const withCaret = (): string =>
    `${field().value.slice(0, field().selectionStart ?? 0)}|${field().value.slice(field().selectionStart ?? 0)}`;
  const statusText = (): string => screen.getByRole('status').textContent;

  function shown(Input: typeof PhoneInput, value = ''): void {
    changed.mockClear();
    render(
      <Input
        id="number"
        name="number"
        aria-label="Text"
        value={value}
        onChange={changed}
        tooLongText="That is more digits than a number has."
      />,
    );
    field().focus();
  }

  it.each([
    '+1 (555) 234-5678',
    '555.234.5678',
    '1-555-234-5678',
    'Mobile: 555 234 5678 (Ada)',
    '５５５２３４５６７８',
    '٥٥٥٢٣٤٥٦٧٨',
    '\u202A+1 555\u00A0234\u20115678\u202C',
  ])('takes %s in any spelling', async (text) => {
    shown(PhoneInput);
    await paste(text);
    expect(withCaret()).toBe('(555) 234-5678|');
    expect(changed.mock.calls).toEqual([['(555) 234-5678']]);
    expect(statusText()).toBe('');
  });

  it.each([
    [PhoneInput, '802 555 0142 77', '(802) 555-0142'],
    [SsnInput, '123-45-6789-0', '123-45-6789'],
  ])('says that a number was too long', async (Input, text, kept) => {
    shown(Input);
    await paste(text);
    expect(field().value).toBe(kept);
    expect(statusText()).toBe('That is more digits than a number has.');
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
    await userEvent.keyboard('{Backspace}');
    expect(statusText()).toBe('');
  });

  it('refuses a digit typed into a full number, and says so', async () => {
    shown(SsnInput, '123-45-6789');
    field().setSelectionRange(2, 2);
    await userEvent.keyboard('0');
    expect(withCaret()).toBe('12|3-45-6789');
    expect(statusText()).not.toBe('');
  });

  it('pastes over what is selected, and keeps the caret after it', async () => {
    shown(PhoneInput, '(555) 234-5678');
    field().setSelectionRange(6, 9);
    await paste('99-9');
    expect(withCaret()).toBe('(555) 999|-5678');
    field().setSelectionRange(0, 14);
    await paste('802 555 0142');
    expect(withCaret()).toBe('(802) 555-0142|');
  });
});
