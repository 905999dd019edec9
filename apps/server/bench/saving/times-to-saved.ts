import type { Page } from 'playwright-core';

export interface Times {
  median: number;
  least: number;
  most: number;
}

/** Measures the milliseconds from a key to the moment at which the status line says "Saved at". */
export async function timesToSaved(page: Page, { latency, runs }: { latency: number; runs: number }): Promise<Times> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.keyboard.type('x');
    const typed = performance.now();
    await page.locator('.quire-status[data-tone=busy]').waitFor();
    await page.locator('.quire-status[data-tone=safe]').waitFor();
    times.push(Math.round(performance.now() - typed));
  }
  await devtools.detach();
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(runs / 2)]!, least: times[0]!, most: times.at(-1)! };
}
