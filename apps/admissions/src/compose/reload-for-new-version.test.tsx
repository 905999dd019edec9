import { afterEach, expect, it, vi } from 'vitest';
import { reloadForNewVersion } from './reload-for-new-version.ts';

// A server that does not answer keeps the page, so that a test can see whether it was asked.
const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(undefined, { status: 503 }));
afterEach(() => {
  vi.useRealTimers();
  ask.mockClear();
});
reloadForNewVersion();

/** Reports a part that did not arrive, as Vite does. */
async function missesPart(): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('aborted') }));
  await vi.advanceTimersByTimeAsync(1);
}

it('asks for a new version where a part is gone, but not for what a page gives up that somebody leaves', async () => {
  vi.useFakeTimers();
  await missesPart();
  expect(ask).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event('beforeunload'));
  await missesPart();
  expect(ask).toHaveBeenCalledTimes(1);

  // A link to a file, or a dialog that asked, has kept the page.
  await vi.advanceTimersByTimeAsync(10_000);
  await missesPart();
  expect(ask).toHaveBeenCalledTimes(2);
});
