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
