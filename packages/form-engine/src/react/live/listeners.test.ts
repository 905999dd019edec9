import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

it('tells the listeners of one key, and forgets those that left', () => {
  const listeners = createListeners<string>();
  const [own, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = listeners.subscribe('a', own);
  listeners.subscribe('b', other);
  listeners.notify('a');
  leave();
  leave();
  listeners.notify('a');
  expect([own, other].map((listener) => listener.mock.calls.length)).toEqual([1, 0]);
});

it('tells the others where one throws, and what it threw is reported as any error of a page', () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const thrown = new Error('Mine.');
  const fails = (): void => {
    throw thrown;
  };
  const [later, last] = [vi.fn<(word: string) => void>(), vi.fn<() => void>()];
  const listeners = createListeners<string, [word: string]>();
  for (const listener of [fails, later, last]) listeners.subscribe('a', listener);
  listeners.notify('a', 'word');
  vi.unstubAllGlobals();
  expect([later.mock.calls, last.mock.calls.length, report.mock.calls]).toEqual([[['word']], 1, [[thrown]]]);
});
