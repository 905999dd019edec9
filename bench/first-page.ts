// What a new visitor waits for on a phone: the first field, the page, and the application behind it.
// npm run bench -- first-page [--runs 3] [--width 390] [--address http://127.0.0.1:3000]
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findChromium } from '../scripts/find-chromium.ts';
import { startProduct } from '../tests/journey/product.ts';
import { loadPage, type Conditions, type PageLoad } from './first-page/load-page.ts';
import { median } from './keystroke/median.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    width: { type: 'string', default: '390' },
    address: { type: 'string' },
  },
});
const width = Number(values.width);
const viewport = { width, height: width < 600 ? 844 : 900 };
const slow3G = { kilobits: 400, latency: 400 };
const conditions: Readonly<Record<string, Conditions>> = {
  'as it is': {},
  '6x CPU': { slower: 6 },
  'slow 3G, 6x CPU': { network: slow3G, slower: 6 },
};

const product = values.address === undefined ? await startProduct() : undefined;
const browser = await chromium.launch(await findChromium());
try {
  const address = `${values.address ?? product?.url}/about`;
  // The first load fills caches of the server.
  await loadPage(browser, address, viewport, {});
  const loads = new Map<string, PageLoad[]>();
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const [name, given] of Object.entries(conditions))
      loads.set(name, [...(loads.get(name) ?? []), await loadPage(browser, address, viewport, given)]);

  const row = (name: string, cells: readonly string[]): void =>
    console.log(`${name.padEnd(18)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  console.log(`Chromium ${browser.version()}, ${viewport.width} × ${viewport.height}, every run in turn\n`);
  row('ms', ['first field', 'first paint', 'largest', 'live', 'interaction', 'shift']);
  for (const [name, runs] of loads)
    for (const { field, contentful, largest, live, interaction, shift } of runs)
      row(name, [...[field, contentful, largest, live, interaction].map((at) => at.toFixed(0)), shift.toFixed(4)]);
  const slow = loads.get('slow 3G, 6x CPU') ?? [];
  console.log(`\nKilobytes until the page is live on slow 3G, as they come (median)`);
  for (const kind of ['document', 'script', 'stylesheet', 'font', 'config'] as const)
    row(kind, [median(slow.map(({ bytes }) => bytes[kind])).toFixed(1)]);
  row('requests before a field takes text', [median(slow.map(({ requests }) => requests)).toFixed(0)]);
} finally {
  await browser.close();
  await product?.stop();
}
