import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import type { Suggestion } from './use-suggestions.ts';

interface Asked {
  text: string;
  signal: AbortSignal;
  answer: (found: unknown) => Promise<void>;
  fail: () => Promise<void>;
}

const asked: Asked[] = [];
const find: ComboboxProps['find'] = (text, signal) =>
  new Promise<readonly Suggestion[]>((resolve, reject) => {
    asked.push({
      text,
      signal,
      answer: (found) => act(async () => resolve(found as Suggestion[])),
      fail: () => act(async () => reject(new Error('The look-up does not answer.'))),
    });
  });
const callbacks = {
  onType: vi.fn<(text: string) => void>(),
  onPick: vi.fn<(suggestion: Suggestion) => void>(),
  onFreeText: vi.fn<ComboboxProps['onFreeText']>(),
  onClear: vi.fn<() => void>(),
};
const school = (text: string): Suggestion => ({ id: text, text });

const input = (): HTMLInputElement => screen.getByRole('combobox');
const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const pass = (time: number): void =>
  act(() => {
    vi.advanceTimersByTime(time);
  });
const last = (): Asked =>
  asked.at(-1) ??
  (() => {
    throw new Error('Nothing was asked, so there is nothing to answer: type and let time pass first.');
  })();
const type = (text: string, event: object = {}): void => {
  fireEvent.input(input(), { target: { value: text }, ...event });
};
const show = (props: Partial<ComboboxProps> = {}): ReturnType<typeof render> => {
  const shown = render(
    <StrictMode>
      <Combobox id="school" name="school" aria-label="School" value="" find={find} {...callbacks} {...props} />
    </StrictMode>,
  );
  act(() => input().focus());
  return shown;
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('asking', () => {
  it('waits for a pause of 200 ms, and for 500 ms at most', () => {
    show();
    type('w');
    pass(199);
    expect(asked).toEqual([]);
    pass(1);
    expect(asked.map(({ text }) => text)).toEqual(['w']);
    for (const text of ['we', 'wex', 'wexc', 'wexco', 'wexcom']) {
      type(text);
      pass(100);
    }
    expect(asked.map(({ text }) => text)).toEqual(['w', 'wexcom']);
  });

  it('tells of every edit, whole, and asks for the words without the blanks around them', () => {
    show();
    type('  Wexcombe ');
    pass(200);
    expect(callbacks.onType).toHaveBeenCalledExactlyOnceWith('  Wexcombe ');
    expect(last().text).toBe('Wexcombe');
    type('  Wexcombe  ');
    type('   ');
    pass(1_000);
    expect(asked).toHaveLength(1);
    expect(options()).toEqual([]);
  });

  it('drops the answer for an older text, and aborts its request', async () => {
    show();
    type('a');
    pass(200);
    const older = last();
    type('ab');
    expect(older.signal.aborted).toBe(true);
    await older.answer([school('Older')]);
    expect(options()).toEqual(['Use: ab']);
    pass(200);
    await last().answer([school('Newer')]);
    await older.answer([school('Older')]);
    expect(options()).toEqual(['Newer', 'Use: ab']);
  });

  it.each([
    ['picked', () => fireEvent.click(screen.getByRole('option', { name: 'Use: b' }))],
    ['left', () => act(() => input().blur())],
    ['cleared', () => fireEvent.click(screen.getByRole('button', { name: 'Clear' }))],
    ['closed', () => fireEvent.keyDown(input(), { key: 'Escape' })],
    ['taken away', () => cleanup()],
  ])('wants no answer once it is %s', async (_, end) => {
    show();
    type('a');
    pass(200);
    const { signal, answer } = last();
    type('b');
    end();
    pass(1_000);
    expect([signal.aborted, asked.length]).toEqual([true, 1]);
    await answer([school('Late')]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('says that it searches, then how many there are', async () => {
    show({
      labels: {
        searching: 'Wird gesucht',
        foundOne: 'Ein Vorschlag',
        found: '{count} Vorschläge',
        none: 'Keine Vorschläge',
        use: '„{text}“ verwenden',
      },
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    type('a');
    expect(screen.getByRole('status')).toHaveTextContent('Wird gesucht');
    for (const [found, words] of [
      [['A', 'B'], '2 Vorschläge'],
      [['A'], 'Ein Vorschlag'],
      [[], 'Keine Vorschläge'],
    ] as const) {
      type(`${input().value}a`);
      pass(200);
      await last().answer(found.map(school));
      expect(screen.getByRole('status')).toHaveTextContent(words);
    }
    expect(options()).toEqual(['„aaaa“ verwenden']);
  });
});

describe('a look-up that does not help', () => {
  it.each([
    ['nothing', undefined],
    ['no list', { length: 2 }],
    ['a page', '<html>'],
    ['entries without id or text', [null, {}, { id: 1, text: 2 }]],
  ])('answers %s: the typed text can be used', async (_, answer) => {
    show();
    type('Abbey');
    pass(200);
    await last().answer(answer);
    expect(options()).toEqual(['Use: Abbey']);
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(callbacks.onFreeText).toHaveBeenCalledExactlyOnceWith('Abbey', 'chosen');
  });

  it('fails: the same, and it is asked again', async () => {
    show();
    type('Abbey');
    pass(200);
    await last().fail();
    expect(options()).toEqual(['Use: Abbey']);
    type('Abbey ');
    pass(200);
    expect(asked).toHaveLength(2);
  });

  it('throws at once: the same', async () => {
    show({
      find: () => {
        throw new Error('offline');
      },
    });
    type('Abbey');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(options()).toEqual(['Use: Abbey']);
  });

  it('answers 10,000 entries, some of them twice: five are shown', async () => {
    show();
    type('Abbey');
    pass(200);
    await last().answer(Array.from({ length: 10_000 }, (_, index) => school(`School ${index >> 1}`)));
    expect(options()).toEqual(['School 0', 'School 1', 'School 2', 'School 3', 'School 4', 'Use: Abbey']);
  });
});

describe('composition', () => {
  it('is waited for: no question, and Enter and the arrows are its own', () => {
    show();
    fireEvent.compositionStart(input());
    type('に', { isComposing: true });
    pass(1_000);
    expect([asked, options()]).toEqual([[], []]);
    expect(callbacks.onType).toHaveBeenLastCalledWith('に');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
    expect(input().dispatchEvent(enter)).toBe(true);
    fireEvent.compositionEnd(input());
    pass(200);
    expect(asked.map(({ text }) => text)).toEqual(['に']);
  });

  it('picks nothing by the Enter that ends it', async () => {
    show();
    type('に');
    pass(200);
    await last().answer([school('日本')]);
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    expect(callbacks.onPick).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(callbacks.onPick).toHaveBeenCalledOnce();
  });

  it('leaves the text as it was typed where the owner wants it so', async () => {
    show({ keepsTyped: true });
    type('12 Elm St 05401');
    pass(200);
    await last().answer([school('Burlington, VT')]);
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect([callbacks.onPick.mock.calls, input().value, options()]).toEqual([
      [[school('Burlington, VT')]],
      '12 Elm St 05401',
      [],
    ]);
  });

  it('is not waited for where the keyboard is on glass and composes every word', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    show();
    type('Wexc', { isComposing: true });
    pass(200);
    vi.unstubAllGlobals();
    expect(asked.map(({ text }) => text)).toEqual(['Wexc']);
  });
});

describe('the owner', () => {
  it('takes a text away by rendering, and closes the list with it', async () => {
    const { rerender } = show();
    type('Abbey');
    pass(200);
    const { signal, answer } = last();
    rerender(
      <StrictMode>
        <Combobox id="school" name="school" aria-label="School" value="" find={find} {...callbacks} />
      </StrictMode>,
    );
    expect([input().value, options(), signal.aborted]).toEqual(['', [], true]);
    await answer([school('Late')]);
    act(() => input().blur());
    expect([options(), callbacks.onFreeText.mock.calls, callbacks.onClear.mock.calls]).toEqual([[], [], []]);
  });

  it('keeps what it gave to the input: name, descriptions, events and ref', () => {
    const ref = { current: null as HTMLInputElement | null };
    const order: string[] = [];
    show({
      ref,
      'aria-describedby': 'school-hint',
      'aria-invalid': true,
      'aria-required': true,
      onBlur: () => order.push('blur'),
      onFreeText: (_, how) => order.push(`free ${how}`),
    });
    expect(ref.current).toBe(input());
    expect(input()).toHaveAttribute('name', 'school');
    expect(input()).toHaveAttribute('autocomplete', 'off');
    expect(input()).toHaveAttribute('aria-describedby', 'school-hint');
    expect(input()).toBeInvalid();
    type('x');
    act(() => input().blur());
    expect(order).toEqual(['free left', 'blur']);
  });
});

describe('in the HTML of a server', () => {
  const form = <Combobox id="school" name="school" aria-label="School" value="Abbey" find={find} {...callbacks} />;
  const hydrated = async (typed: string, hasFocus: boolean): Promise<() => void> => {
    document.body.innerHTML = `<main>${renderToString(form)}</main>`;
    expect(input()).toHaveValue('Abbey');
    input().value = typed;
    if (hasFocus) input().focus();
    const root = await act(async () => hydrateRoot(document.querySelector('main')!, form));
    return () => act(() => root.unmount());
  };

  it.each([
    ['the focus is in it, and asks for suggestions', true, [], ['Brook']],
    ['it was left, and uses it', false, [['Brook', 'left']], []],
  ])('takes what was typed before the scripts came, where %s', async (_where, hasFocus, used, wanted) => {
    const end = await hydrated('Brook', hasFocus);
    pass(500);
    expect([input().value, callbacks.onType.mock.calls, callbacks.onFreeText.mock.calls]).toEqual([
      'Brook',
      [['Brook']],
      used,
    ]);
    expect(asked.map(({ text }) => text)).toEqual(wanted);
    end();
  });

  it('takes nothing where nothing was typed', async () => {
    const end = await hydrated('Abbey', false);
    expect([input().value, callbacks.onType.mock.calls]).toEqual(['Abbey', []]);
    end();
  });
});

it('lists its suggestions below the text where the part that places them never comes', async () => {
  vi.doMock('./place-list.ts', () => {
    throw new Error('Offline');
  });
  show();
  type('abb');
  pass(200);
  await last().answer([school('Abbey')]);
  expect(options()).toEqual(['Abbey', 'Use: abb']);
  vi.doUnmock('./place-list.ts');
});
