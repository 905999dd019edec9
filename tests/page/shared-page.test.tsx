import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sharedPage } from '../../scripts/shared-page.ts';

const page = sharedPage();
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
const clean = async (): Promise<void> => {
  await page.settle();
  page.restore();
};
afterEach(() => {
  vi.useRealTimers();
});

it('what a file has assigned, added or stubbed is put back', async () => {
  const { fetch, scrollTo, innerWidth } = window;
  vi.stubGlobal('fetch', vi.fn());
  window.scrollTo = () => undefined;
  window.innerWidth = 390;
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(URL, { planted: true });
  Object.assign(window, { planted: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await clean();
  expect([window.fetch, window.scrollTo, window.innerWidth, document.visibilityState]).toEqual([
    fetch,
    scrollTo,
    innerWidth,
    'visible',
  ]);
  expect(['scrollIntoView' in Element.prototype, 'planted' in URL, 'planted' in window]).toEqual([false, false, false]);
});

it('the document, its address and its storage are empty again', async () => {
  render(
    <button
      type="button"
      ref={(button) => {
        button?.focus();
      }}
    >
      Left
    </button>,
  );
  document.title = 'Left';
  document.documentElement.lang = 'de';
  document.cookie = 'left=1';
  window.localStorage.setItem('left', '1');
  window.history.pushState(null, '', '/left');
  await clean();
  expect([
    document.body.innerHTML,
    document.title,
    document.documentElement.lang,
    document.cookie,
    window.localStorage.length,
    window.location.pathname,
  ]).toEqual(['', '', '', '', 0, '/']);
  expect(document.activeElement).toBe(document.body);
});

it('timers, frames, listeners and channels have an end, and a call is waited for', async () => {
  const heard = vi.fn();
  setTimeout(heard);
  setInterval(heard, 1);
  requestAnimationFrame(heard);
  window.addEventListener('online', heard);
  document.addEventListener('focusin', heard);
  const [sender, channel] = [new BroadcastChannel('left'), new BroadcastChannel('left')];
  channel.addEventListener('message', heard);
  sender.postMessage('left');
  const answered = vi.fn();
  void fetch('data:,left').then(answered);
  await clean();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('focusin'));
  // Time for what was not ended to be heard: there is nothing to wait for where all was.
  await pause(30);
  expect([heard.mock.calls, answered.mock.calls.length]).toEqual([[], 1]);
});

it('frames come though timers were faked when the last one was asked for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  await expect(
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    }),
  ).resolves.toBeTypeOf('number');
});

it('a file fails that leaves a call which has no end', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const call = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(page.settle(2)).rejects.toThrow('This test file leaves calls or timers that never end');
  server.closeAllConnections();
  server.close();
  await expect(call).rejects.toThrow();
  await clean();
});

it('a file fails that has changed something for good, and the next one does not', () => {
  Object.defineProperty(document, 'changedForGood', { value: true });
  expect(() => {
    page.restore();
  }).toThrow('This test file has changed changedForGood for good.');
  expect(() => {
    page.restore();
  }).not.toThrow();
});
