import type { Page, Request } from 'playwright-core';

export interface Sent {
  calls: number;
  /** Headers and bodies, before any compression by the connection. */
  bytes: number;
  seconds: number;
}

/** Measures what a page sends to the API while somebody types. */
export async function sentDuring(page: Page, type: () => Promise<void>): Promise<Sent> {
  const finished: Request[] = [];
  const note = (request: Request): void => {
    if (new URL(request.url()).pathname.startsWith('/api/')) finished.push(request);
  };
  page.on('requestfinished', note);
  const begun = performance.now();
  await type();
  await page.locator('.quire-status[data-tone=safe]').waitFor();
  const seconds = (performance.now() - begun) / 1_000;
  page.off('requestfinished', note);
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  return {
    calls: finished.filter((request) => request.method() === 'PUT' && request.url().endsWith('/api/answer')).length,
    bytes: sizes.reduce(
      (sum, { requestBodySize, requestHeadersSize }) => sum + requestBodySize + requestHeadersSize,
      0,
    ),
    seconds,
  };
}
