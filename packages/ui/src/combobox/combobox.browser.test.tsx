import '../styles.css';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import type { Suggestion } from './use-suggestions.ts';

const schools: Suggestion[] = ['Abbey High', 'Bishop High', 'Castle High', 'Dean High', 'Elm High', 'Forest High'].map(
  (text, index) => ({ id: `${index}`, text, subText: 'Wexcombe, VT' }),
);
const calls: string[] = [];
const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
const find = vi.fn<ComboboxProps['find']>();

/** An owner that renders at each edit, or one that only keeps the value it is given. */
function School({
  value: first = '',
  rendersTyping = true,
  ...props
}: Partial<ComboboxProps> & { rendersTyping?: boolean }): ReactElement {
  const [value, setValue] = useState(first);
  const note = (what: string, text: string, next = text): void => {
    calls.push(`${what} ${text}`.trim());
    setValue(next);
  };
  return (
    <form onSubmit={onSubmit}>
      <Field id="school" label="High school">
        <Combobox
          id="school"
          name="school"
          find={find}
          value={value}
          onType={(text) => {
            if (rendersTyping) setValue(text);
          }}
          onPick={({ id, text }) => note('pick', id, text)}
          onFreeText={(text) => note('free', text)}
          onClear={() => note('clear', '')}
          {...props}
        />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: 'High school' });
const options = (): (string | null)[] =>
  screen.queryAllByRole('option').map((option) => option.firstElementChild?.textContent ?? null);
const active = (): string | null =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.firstElementChild?.textContent ?? null;
const chosen = (): (string | null)[] =>
  screen.queryAllByRole('option', { selected: true }).map((option) => option.firstElementChild?.textContent ?? null);
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

async function typeAndFind(text = 'high', count = 5): Promise<void> {
  await userEvent.click(input());
  await press(text);
  // Keys that come slowly ask for each beginning of the text too.
  await expect
    .poll(() => [options().length, screen.getByRole('status').textContent])
    .toEqual([count + 1, count === 1 ? '1 suggestion.' : `${count} suggestions.`]);
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  calls.length = 0;
  onSubmit.mockClear();
  find.mockReset();
  find.mockImplementation((text) =>
    Promise.resolve(schools.filter((school) => school.text.toLowerCase().includes(text.toLowerCase()))),
  );
});
afterEach(cleanup);

describe('the pattern', () => {
  it('is a closed combobox with a list, and opens with five results and the typed text', async () => {
    render(<School />);
    expect(input().getAttribute('aria-autocomplete')).toBe('list');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().hasAttribute('aria-controls')).toBe(false);
    await typeAndFind();
    expect(options()).toEqual(['Abbey High', 'Bishop High', 'Castle High', 'Dean High', 'Elm High', 'Use: high']);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(input().getAttribute('aria-controls') ?? '')).toBe(
      screen.getByRole('listbox', { name: 'Suggestions' }),
    );
    expect([active(), chosen()]).toEqual([null, []]);
    expect(screen.getByRole('status').textContent).toBe('5 suggestions.');
  });

  it('moves by Down and Up, round the ends, with the focus in the text', async () => {
    render(<School />);
    await typeAndFind('high');
    await press('{ArrowDown}');
    expect([active(), chosen()]).toEqual(['Abbey High', ['Abbey High']]);
    await press('{ArrowDown}');
    expect(active()).toBe('Bishop High');
    await press('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Use: high');
    await press('{ArrowDown}');
    expect([active(), document.activeElement]).toEqual(['Abbey High', input()]);
  });

  it('picks the active option by Enter, shows it, closes, and submits nothing', async () => {
    render(<School />);
    await typeAndFind();
    await press('{ArrowDown}{ArrowDown}{Enter}');
    expect([calls, input().value, options()]).toEqual([['pick 1'], 'Bishop High', []]);
    await press('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(calls).toEqual(['pick 1']);
  });

  it('does nothing by Enter while no option is active', async () => {
    render(<School />);
    await typeAndFind();
    await press('{Enter}');
    expect([calls, input().value, options().length]).toEqual([[], 'high', 6]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('closes by Escape first and clears by the second', async () => {
    render(<School />);
    await typeAndFind();
    await press('{Escape}');
    expect([options(), input().value, calls]).toEqual([[], 'high', []]);
    await press('{Escape}');
    expect([input().value, calls, document.activeElement]).toEqual(['', ['clear'], input()]);
  });

  it('opens again by Down at the first, by Up at the last, by Alt+Down at none; Alt+Up closes', async () => {
    render(<School />);
    await typeAndFind();
    const asked = find.mock.calls.length;
    await press('{Escape}{ArrowDown}');
    expect([options().length, active()]).toEqual([6, 'Abbey High']);
    await press('{Escape}{ArrowUp}');
    expect(active()).toBe('Use: high');
    await press('{Alt>}{ArrowUp}{/Alt}');
    expect([options(), input().value]).toEqual([[], 'high']);
    await press('{Alt>}{ArrowDown}{/Alt}');
    expect([options().length, active()]).toEqual([6, null]);
    expect(find).toHaveBeenCalledTimes(asked);
  });

  it('asks at once when it is opened on a text not asked for, and opens nothing on blanks', async () => {
    render(<School value="Abbey" />);
    await userEvent.click(input());
    await press('{ArrowDown}');
    await expect.poll(options).toEqual(['Abbey High', 'Use: Abbey']);
    await userEvent.fill(input(), '   ');
    await press('{ArrowDown}');
    expect(options()).toEqual([]);
    expect(find.mock.calls.map(([text]) => text)).toEqual(['Abbey']);
  });

  it('moves the caret by Home, End, Left and Right, back in the text', async () => {
    render(<School />);
    await typeAndFind();
    await press('{ArrowDown}{Home}');
    expect([active(), input().selectionStart, options().length]).toEqual([null, 0, 6]);
    await press('{ArrowDown}{End}');
    expect([active(), input().selectionStart]).toEqual([null, 4]);
    await press('{ArrowDown}{ArrowLeft}');
    expect([active(), input().selectionStart]).toEqual([null, 3]);
  });

  it('leaves by Tab with the typed text, past the clear button', async () => {
    render(<School />);
    await typeAndFind();
    await press('{ArrowDown}{Tab}');
    expect([calls, input().value, options()]).toEqual([['free high'], 'high', []]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  });

  it('leaves its Escape to a dialog around it only when it has no use for it', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open onClose={onClose} header="School">
        <School />
      </Dialog>,
    );
    await expect.poll(() => document.activeElement?.closest('[role=dialog]') ?? null).not.toBeNull();
    await typeAndFind();
    await press('{Escape}{Escape}');
    expect([onClose.mock.calls.length, input().value]).toEqual([0, '']);
    await press('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the text', () => {
  it('is told once when it is left, and not when it was picked, used or never typed', async () => {
    render(<School value="Abbey High" />);
    await userEvent.click(input());
    await press('{Tab}');
    expect(calls).toEqual([]);
    await userEvent.click(input());
    await press('{End}s');
    await press('{ArrowUp}');
    await press('{ArrowUp}');
    await expect.poll(active).toBe('Use: Abbey Highs');
    await press('{Enter}{Tab}');
    expect(calls).toEqual(['free Abbey Highs']);
  });

  it('left blank is cleared', async () => {
    render(<School value="Abbey High" />);
    await userEvent.fill(input(), '  ');
    await press('{Tab}');
    expect([calls, input().value]).toEqual([['clear'], '']);
  });

  it('stays while the owner does not render, and follows when the owner does', async () => {
    const { rerender } = render(<School rendersTyping={false} />);
    await typeAndFind();
    await press('{Tab}');
    expect([calls, input().value]).toEqual([['free high'], 'high']);
    rerender(<School key="other" value="Castle High" />);
    expect(input().value).toBe('Castle High');
  });

  it('picked is replaced by what the owner makes of it', async () => {
    function Owner(): ReactElement {
      const [value, setValue] = useState('');
      return (
        <Combobox
          aria-label="High school"
          id="s"
          name="s"
          find={find}
          value={value}
          onType={setValue}
          onPick={() => setValue('The full name')}
          onFreeText={(text) => setValue(text)}
          onClear={() => setValue('')}
        />
      );
    }
    render(<Owner />);
    await typeAndFind();
    await press('{ArrowDown}{Enter}');
    expect([input().value, options()]).toEqual(['The full name', []]);
  });

  it('is used and shown as text, whatever it is', async () => {
    render(<School />);
    find.mockResolvedValue([{ id: 'x', text: '<script>alert(1)</script>', subText: '<b>x</b>' }]);
    const odd = '<script>e\u0301 🎓 مدرسة $& {text}';
    await userEvent.click(input());
    await userEvent.fill(input(), odd);
    await expect.poll(options).toEqual(['<script>alert(1)</script>', `Use: ${odd}`]);
    expect(document.querySelector('.quire-suggestions :is(script, b)')).toBeNull();
    await press('{ArrowUp}{Enter}');
    expect([calls, input().value]).toEqual([[`free ${odd}`], odd]);
  });

  // Most of its seconds are the browser's own: an input without any of this takes as long.
  it('of ten megabytes is kept whole, asked for and shown cut', { tags: 'deep', timeout: 300_000 }, async () => {
    render(<School />);
    const text = 'wexcombe '.repeat(1_165_084);
    input().focus();
    act(() => {
      document.execCommand('insertText', false, text);
    });
    await expect.poll(() => find.mock.calls.length, { timeout: 60_000 }).toBe(1);
    expect(find.mock.calls[0]?.[0]).toHaveLength(200);
    expect(options()[0]?.length).toBeLessThan(220);
    act(() => input().blur());
    expect(calls.map((entry) => entry.length)).toEqual([`free ${text}`.trim().length]);
    expect(input().value).toHaveLength(text.length);
  });

  it('filled in by the browser opens nothing and is told at once', () => {
    render(<School />);
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), 'Elm High');
      input().dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    expect([calls, options()]).toEqual([['free Elm High'], []]);
  });
});

describe('the pointer', () => {
  it('picks by a press that leaves the focus in the text', async () => {
    render(<School />);
    await typeAndFind();
    await userEvent.click(screen.getByText('Castle High'));
    expect([calls, input().value, options(), document.activeElement]).toEqual([['pick 2'], 'Castle High', [], input()]);
  });

  it('clears by a named button that is there only when there is something to clear', async () => {
    render(<School value="Elm High" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect([calls, input().value, document.activeElement]).toEqual([['clear'], '', input()]);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it.each([{ readOnly: true }, { disabled: true }])('changes nothing when it is %o', async (state) => {
    render(<School value="Elm High" {...state} />);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    input().focus();
    await press('x{ArrowDown}{Escape}');
    expect([input().value, options(), calls]).toEqual(['Elm High', [], []]);
  });
});

describe('the place', () => {
  it('is as wide as the text, in rows of 44 px, inside 320 px', async () => {
    await page.viewport(320, 640);
    render(<School />);
    find.mockResolvedValue([
      { id: '1', text: 'Averyverylongnameofaschoolwithoutanyspaceinit'.repeat(3), subText: 'x'.repeat(90) },
    ]);
    await typeAndFind('high', 1);
    const popup = (): DOMRect | undefined => document.querySelector('.quire-suggestions')?.getBoundingClientRect();
    const text = input().getBoundingClientRect();
    await expect
      .poll(() => [popup()?.width, popup()?.left, (popup()?.top ?? 0) > text.bottom])
      .toEqual([text.width, text.left, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    for (const option of screen.getAllByRole('option'))
      expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  it('is above where there is no room below', async () => {
    render(
      <div style={{ paddingBlockStart: '780px' }}>
        <School />
      </div>,
    );
    await typeAndFind();
    await expect
      .poll(
        () =>
          (document.querySelector('.quire-suggestions')?.getBoundingClientRect().bottom ?? 1e9) <=
          input().getBoundingClientRect().top,
      )
      .toBe(true);
  });
});
