import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const part = ['assets/card.js', 'assets/field.js', 'assets/card.css'];
const hour = 3_600_000;
let asked: string[];
let fetchUntilThere: (files?: readonly string[]) => Promise<void>;
let answer: (path: string) => Promise<Response>;
const away = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const found = (status = 200): Promise<Response> => Promise.resolve(new Response('', { status }));

beforeEach(async () => {
  vi.resetModules();
  ({ fetchUntilThere } = await import('./fetch-until-there.ts'));
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

it('one file answers for a part, and what the page names is not fetched again', async () => {
  answer = () => found();
  await fetchUntilThere(part);
  expect(asked).toEqual(['/assets/card.js']);
  document.head.innerHTML =
    '<script type="module" src="/assets/card.js"></script><link rel="stylesheet" href="http://localhost:3000/assets/card.css">';
  await fetchUntilThere(part);
  await fetchUntilThere(part.filter((file) => file !== 'assets/field.js'));
  await fetchUntilThere(undefined);
  expect(asked).toEqual(['/assets/card.js', '/assets/field.js']);
});

it.each([
  [
    'the network tells that it is back',
    async () => {
      window.dispatchEvent(new Event('online'));
    },
  ],
  ['a wait is over, where the network tells nothing', () => vi.advanceTimersByTimeAsync(2_000)],
])('a part that was lost with the network is fetched whole when %s, and so is the next one', async (_, comesBack) => {
  answer = away;
  const there = vi.fn();
  const waiting = fetchUntilThere(part).then(there);
  await vi.advanceTimersByTimeAsync(1_900);
  expect([asked, there.mock.calls.length]).toEqual([['/assets/card.js'], 0]);
  answer = () => found();
  await comesBack();
  await waiting;
  expect(asked.slice(1)).toEqual(['/assets/card.js', '/assets/field.js', '/assets/card.css']);
  answer = (path) => (path === '/assets/list.js' ? away() : found());
  asked.length = 0;
  void fetchUntilThere(['assets/help.js', 'assets/list.js']).then(there);
  await vi.advanceTimersByTimeAsync(1_900);
  expect([asked, there.mock.calls.length]).toEqual([['/assets/help.js', '/assets/list.js'], 1]);
});

it('a tab that is left offline asks seldom, and for one file', async () => {
  answer = away;
  void fetchUntilThere(part);
  await vi.advanceTimersByTimeAsync(hour);
  expect(asked.length).toBeLessThan(1 + 20);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(9 * hour);
  expect(asked.length).toBeGreaterThan(9 * 11);
  expect(asked.length).toBeLessThan(9 * 13);
  expect(new Set(asked)).toEqual(new Set(['/assets/card.js']));
});

it('a file that is gone is left to the import to tell of; a server that is ill is waited for', async () => {
  answer = () => found(404);
  await fetchUntilThere(part);
  expect(asked.length).toBe(1);
  answer = () => found(503);
  const there = vi.fn();
  const waiting = fetchUntilThere(part).then(there);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(there).not.toHaveBeenCalled();
  answer = () => found();
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
});
