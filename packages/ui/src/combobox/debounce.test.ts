import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './use-suggestions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls once, with the newest value, after a pause', () => {
  const run = vi.fn<(text: string) => void>();
  const late = debounce(run, 200, 500);
  late('w');
  vi.advanceTimersByTime(199);
  late('we');
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledExactlyOnceWith('we');
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledOnce();
});

it('calls after the longest wait while no pause comes, and counts anew from there', () => {
  const run = vi.fn<(text: string) => void>();
  const late = debounce(run, 200, 500);
  for (let typed = 1; typed <= 11; typed += 1) {
    late('x'.repeat(typed));
    vi.advanceTimersByTime(100);
  }
  expect(run.mock.calls.map(([text]) => text.length)).toEqual([5, 10]);
  vi.advanceTimersByTime(100);
  expect(run.mock.calls.map(([text]) => text.length)).toEqual([5, 10, 11]);
});

it('drops what waits when it is cancelled, and can be used again', () => {
  const run = vi.fn<(text: string) => void>();
  const late = debounce(run, 200, 500);
  late('a');
  late.cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  late('b');
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledExactlyOnceWith('b');
});
