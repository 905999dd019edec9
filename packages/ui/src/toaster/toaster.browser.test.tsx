import '../styles.css';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { cdp, page, userEvent } from 'vitest/browser';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageBar } from '../page-frame/page-bar.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { toastError, toastSuccess } from './toast-messages.tsx';
import { Toaster } from './toaster.tsx';

const open = (): void => {
  render(
    <>
      <input aria-label="Name" />
      <Toaster />
    </>,
  );
};
const say = (speak: () => unknown): Promise<void> =>
  act(async () => {
    speak();
  });
const toastOf = (text: string): HTMLElement => screen.getByText(text).closest('.quire-toast') as HTMLElement;
const isThere = (text: string): boolean => screen.queryByText(text) !== null;

/** Where the browser sees a point of the tested page. */
function seen(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth);
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}
const mouse = (type: string, x: number, y: number, pressed = type === 'mousePressed'): Promise<unknown> =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...seen(x, y),
    button: type === 'mouseMoved' && !pressed ? 'none' : 'left',
    buttons: pressed ? 1 : 0,
    clickCount: 1,
  } as never);
const touch = (type: string, ...points: { x: number; y: number }[]): Promise<unknown> =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => seen(x, y)) } as never);

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 3, y: top + height / 2 };
}

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  await act(async () => {
    toast.removeAll();
  });
  cleanup();
  vi.useRealTimers();
});

describe('where toasts stand', () => {
  it.each([
    [1280, 800],
    [390, 700],
  ])('success at the end of the page and errors across it, at %i px', async (width, height) => {
    await page.viewport(width, height);
    open();
    await say(() => {
      toastSuccess('Saved.');
      toastError('Not saved.');
    });
    const [success, error] = [toastOf('Saved.').getBoundingClientRect(), toastOf('Not saved.').getBoundingClientRect()];
    expect(success.right).toBeGreaterThan(width - 30);
    expect(success.bottom).toBeGreaterThan(height - 30);
    expect(success.width).toBeLessThanOrEqual(Math.min(width, 520));
    expect(error.width).toBeGreaterThan(width - 60);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

describe('a swipe to the right', () => {
  const swipe = {
    mouse: async (from: { x: number; y: number }, distance: number) => {
      await mouse('mouseMoved', from.x, from.y);
      await mouse('mousePressed', from.x, from.y);
      for (const part of [0.3, 0.7, 1]) await mouse('mouseMoved', from.x + distance * part, from.y + 2, true);
      await mouse('mouseReleased', from.x + distance, from.y + 2);
    },
    flick: async (from: { x: number; y: number }, distance: number) => {
      await mouse('mouseMoved', from.x, from.y);
      await mouse('mousePressed', from.x, from.y);
      await mouse('mouseMoved', from.x + distance, from.y - 200, true);
      await mouse('mouseReleased', from.x + distance, from.y - 200);
    },
    finger: async (from: { x: number; y: number }, distance: number) => {
      await touch('touchStart', from);
      for (const part of [0.3, 0.7, 1]) await touch('touchMove', { x: from.x + distance * part, y: from.y });
      await touch('touchEnd');
    },
  };

  it.each([
    ['mouse', 60, false],
    ['mouse', 40, true],
    ['mouse', -90, true],
    ['flick', 60, false],
    ['flick', 40, true],
    ['finger', 80, false],
    ['finger', 40, true],
  ] as const)('by %s over %i px leaves the toast there: %s', async (by, distance, stays) => {
    open();
    await say(() => toastError('Swipe me.'));
    await swipe[by](middleOf(toastOf('Swipe me.')), distance);
    if (stays) await waitFor(() => expect(toastOf('Swipe me.').style.translate).toBe(''));
    else await waitFor(() => expect(isThere('Swipe me.')).toBe(false));
    expect(isThere('Swipe me.')).toBe(stays);
  });

  it('closes the toast also after one that was too short, whatever text that one selected', async () => {
    open();
    await say(() => toastError('Swipe me.'));
    const words = screen.getByText('Swipe me.').getBoundingClientRect();
    const onWords = { x: words.left + 12, y: words.top + words.height / 2 };
    await swipe.mouse(onWords, 45);
    await waitFor(() => expect(toastOf('Swipe me.').style.translate).toBe(''));
    getSelection()?.selectAllChildren(screen.getByText('Swipe me.'));
    await swipe.mouse(onWords, 60);
    await waitFor(() => expect(isThere('Swipe me.')).toBe(false));
  });

  it('leaves the words to be selected and copied', async () => {
    open();
    await say(() => toastError('Copy these words.'));
    await userEvent.dblClick(screen.getByText('Copy these words.'));
    expect(String(getSelection())).not.toBe('');
    const words = screen.getByText('Copy these words.').getBoundingClientRect();
    await swipe.mouse({ x: words.right + 5, y: words.top + words.height / 2 }, -words.width - 10);
    expect(String(getSelection()).trim()).toBe('Copy these words.');
    expect(isThere('Copy these words.')).toBe(true);
  });
});

describe('the focus', () => {
  it.each([
    [1280, 800],
    [390, 844],
    [320, 400],
  ])('is never under an error, at %i by %i px, wherever Tab leads', async (width, height) => {
    await page.viewport(width, height);
    render(
      <div className="quire-frame">
        {Array.from({ length: 40 }, (_, at) => (
          <input key={at} aria-label={`Field ${at}`} style={{ display: 'block' }} />
        ))}
        <Toaster />
      </div>,
    );
    await say(() => {
      toastError('An error that says a good deal, so that it takes several lines on a phone.', {
        title: 'Error adding another school',
      });
    });
    screen.getByLabelText('Field 0').focus();
    for (let at = 1; at < 40; at += 1) {
      await userEvent.keyboard('{Tab}');
      const { bottom } = screen.getByLabelText(`Field ${at}`).getBoundingClientRect();
      expect(document.activeElement).toBe(screen.getByLabelText(`Field ${at}`));
      expect(bottom, `Field ${at}`).toBeLessThanOrEqual(
        document.querySelector('.quire-toast')!.getBoundingClientRect().top,
      );
    }
  });

  it.each([
    [toastError, 1280, 800],
    [toastError, 390, 844],
    [toastSuccess, 390, 844],
  ])('is not under a toast that comes over it: %o at %i by %i px', async (tell, width, height) => {
    await page.viewport(width, height);
    render(
      <div className="quire-frame">
        {Array.from({ length: 40 }, (_, at) => (
          <input key={at} aria-label={`Field ${at}`} style={{ display: 'block', flex: 'none' }} />
        ))}
        <Toaster />
      </div>,
    );
    window.scrollTo(0, 0);
    const focused = screen.getAllByRole('textbox').findLast((field) => field.getBoundingClientRect().bottom < height)!;
    focused.focus({ preventScroll: true });
    await say(() => {
      tell('It tells a good deal, so that it takes several lines on a phone.', { title: 'A title' });
    });
    await waitFor(() =>
      expect(focused.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        document.querySelector('.quire-toast')!.getBoundingClientRect().top,
      ),
    );
    expect(document.activeElement).toBe(focused);
  });

  it.each([toastError, toastSuccess])(
    'leaves the foot of the page to be scrolled out from under it, over a bar: %o',
    async (tell) => {
      await page.viewport(390, 844);
      render(
        <PageFrame
          skipText="Skip"
          bar={
            <PageBar label="Progress" progress="3 left">
              <button type="button">Continue</button>
            </PageBar>
          }
          footer={
            <footer>
              <button type="button">Privacy</button>
            </footer>
          }
        >
          <div style={{ blockSize: 2000 }} />
          <Toaster />
        </PageFrame>,
      );
      await say(() => {
        tell('It tells a good deal, so that it takes several lines on a phone.', { title: 'A title' });
      });
      await waitFor(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        expect(screen.getByRole('button', { name: 'Privacy' }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
          document.querySelector('.quire-toast')!.getBoundingClientRect().top,
        );
      });
    },
  );

  it('has the whole window again once the toasts are gone', async () => {
    open();
    const { scrollPaddingBlockEnd: before } = getComputedStyle(document.documentElement);
    await say(() => toastError('Not saved.'));
    await waitFor(() =>
      expect(parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).toBeGreaterThan(
        parseFloat(before) + 50,
      ),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getComputedStyle(document.documentElement).scrollPaddingBlockEnd).toBe(before));
  });
});

describe('Escape', () => {
  it('closes the newest error from wherever somebody types, and leaves the focus there', async () => {
    const onClose = vi.fn<() => void>();
    open();
    await say(() => {
      toastError('First.');
    });
    await say(() => {
      toastError('Second.', { onClose });
    });
    screen.getByLabelText('Name').focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isThere('Second.')).toBe(false));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(isThere('First.')).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('closes what lies over the page before a toast', async () => {
    render(
      <>
        <div role="dialog" aria-label="Help" />
        <Toaster />
      </>,
    );
    await say(() => {
      toastError('Not saved.');
    });
    await userEvent.keyboard('{Escape}');
    expect(toastOf('Not saved.').dataset['leaving']).toBeUndefined();
  });
});

describe('F8', () => {
  it('leads to the toasts and back, from wherever somebody types', async () => {
    open();
    await say(() => toastError('Read me.'));
    const name = screen.getByLabelText('Name');
    await userEvent.type(name, 'Ad');
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(name);
    await userEvent.keyboard('{F8}{Enter}');
    await waitFor(() => expect(isThere('Read me.')).toBe(false));
    expect(document.activeElement).toBe(name);
  });

  it('moves nothing where there is no toast', async () => {
    open();
    screen.getByLabelText('Name').focus();
    await userEvent.keyboard('{F8}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});

describe('the time of a toast', () => {
  const pass = (milliseconds: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
    });
  const hide = (state: 'hidden' | 'visible'): Promise<void> =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    // In act, so React has drawn what the pointer did before the clock goes on.
    [
      'the pointer is on it',
      () => {
        const { x, y } = middleOf(toastOf('Saved.'));
        return act(() => mouse('mouseMoved', x, y));
      },
      () => act(() => mouse('mouseMoved', 5, 5)),
    ],
    [
      'the focus is in it',
      () =>
        act(async () => {
          screen.getByRole('button', { name: 'Close' }).focus();
        }),
      () =>
        act(async () => {
          screen.getByLabelText('Name').focus();
        }),
    ],
    ['nobody sees the page', () => hide('hidden'), () => hide('visible')],
  ])('stands still while %s, and goes on after it', async (_, begin, end) => {
    open();
    await say(() => toastSuccess('Saved.'));
    await pass(4_000);
    await begin();
    await pass(60_000);
    expect(isThere('Saved.')).toBe(true);
    await end();
    await pass(900);
    expect(isThere('Saved.')).toBe(true);
    await pass(200);
    await pass(200);
    expect(isThere('Saved.')).toBe(false);
  });

  it('counts no pause twice when there are two reasons for it', async () => {
    open();
    await say(() => toastSuccess('Saved.'));
    await pass(1_000);
    await hide('hidden');
    await pass(10_000);
    await act(async () => {
      screen.getByRole('button', { name: 'Close' }).focus();
    });
    await pass(10_000);
    await hide('visible');
    await pass(10_000);
    await act(async () => {
      screen.getByLabelText('Name').focus();
    });
    await pass(3_900);
    expect(isThere('Saved.')).toBe(true);
    await pass(200);
    await pass(200);
    expect(isThere('Saved.')).toBe(false);
  });
});
