import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChecker } from './use-check.ts';

const workers: FakeWorker[] = [];

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  isGone = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isGone = true;
  }
  says(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const broken = { kind: 'checked', problems: [] };
const sound = { ...broken, config: {} };

it('asks the same worker again once it is done', () => {
  const heard = vi.fn();
  const checker = createChecker(heard);
  checker.check({});
  workers[0]!.says(broken);
  checker.check({});
  workers[0]!.says(sound);
  workers[0]!.says({ kind: 'proven', findings: [] });
  checker.check({});
  expect([workers.length, heard.mock.calls.length]).toEqual([1, 3]);
});

it('ends a proof of a text that is no longer there, and hears nothing more of it', () => {
  const heard = vi.fn();
  const checker = createChecker(heard);
  checker.check({});
  workers[0]!.says(sound);
  checker.check({});
  workers[0]!.says({ kind: 'proven', findings: [] });
  expect([workers.map(({ isGone }) => isGone), heard.mock.calls]).toEqual([[true, false], [[sound]]]);
});

it.each<[string, () => unknown]>([
  ['takes too long', () => vi.advanceTimersByTime(31_000)],
  ['fails', () => workers[0]!.dispatchEvent(new Event('error'))],
])('says so when it %s, and begins anew with the next text', (_, happens) => {
  const heard = vi.fn();
  const checker = createChecker(heard);
  checker.check({});
  happens();
  expect([workers[0]!.isGone, heard.mock.calls]).toEqual([true, [[{ kind: 'stopped' }]]]);
  checker.check({});
  workers[1]!.says(broken);
  vi.advanceTimersByTime(60_000);
  expect(heard.mock.calls).toHaveLength(2);
});
