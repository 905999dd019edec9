import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchUntilThere } from './fetch-until-there.ts';

const part = ['assets/card.js', 'assets/field.js', 'assets/card.css'];
const hour = 3_600_000;
let asked: string[];
let answer: (path: string) => Promise<Response>;
const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const found = (status = 200): Promise<Response> => Promise.resolve(new Response('', { status }));

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('a part is there once all its files are, and what the page names is not fetched again', async () => {
  answer = () => found();
  document.head.innerHTML = '<script type="module" src="/assets/field.js"></script><link rel="stylesheet" href="http://localhost:3000/assets/card.css">';
  await fetchUntilThere(part);
  expect(asked).toEqual(['/assets/card.js']);
  await fetchUntilThere(undefined);
  expect(asked).toEqual(['/assets/card.js']);
});

it.each([
  ['the network tells that it is back', async () => { window.dispatchEvent(new Event('online')); }],
  ['a wait is over, where the network tells nothing', () => vi.advanceTimersByTimeAsync(2_000)],
])('a part whose last file was lost with the network is fetched again when %s', async (_, comesBack) => {
  answer = (path) => (path === '/assets/card.css' ? away() : found());
  const there = vi.fn();
  const waiting = fetchUntilThere(part).then(there);
  await vi.advanceTimersByTimeAsync(1_900);
  expect([asked.length, there.mock.calls.length]).toEqual([3, 0]);
  answer = () => found();
  await comesBack();
  await waiting;
  expect(asked.slice(3)).toEqual(['/assets/card.js', '/assets/card.js', '/assets/field.js', '/assets/card.css']);
});

it('a tab that is left offline asks seldom, and for one file', async () => {
  answer = away;
  void fetchUntilThere(part);
  await vi.advanceTimersByTimeAsync(hour);
  expect(asked.length).toBeLessThan(3 + 20);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(9 * hour);
  expect(asked.length).toBeGreaterThan(9 * 11);
  expect(asked.length).toBeLessThan(9 * 13);
  expect(new Set(asked)).toEqual(new Set(['/assets/card.js']));
});

it('a file that is gone is left to the import to tell of; a server that is ill is waited for', async () => {
  answer = () => found(404);
  await fetchUntilThere(part);
  expect(asked.length).toBe(3);
  answer = () => found(503);
  const there = vi.fn();
  const waiting = fetchUntilThere(part).then(there);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(there).not.toHaveBeenCalled();
  answer = () => found();
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
});
