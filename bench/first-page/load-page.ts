import type { Browser, CDPSession } from 'playwright';

/** A network and a processor that a page is loaded with. */
export interface Conditions {
  /** Kilobits a second, and milliseconds until an answer begins. */
  network?: { kilobits: number; latency: number };
  /** How many times slower than this machine. */
  slower?: number;
}

/** What one load of the first page took: milliseconds since navigation, and bytes as they came. */
export interface PageLoad {
  /** The first text field takes text. */
  field: number;
  contentful: number;
  largest: number;
  /** The application answers: conditions, marks and buttons. */
  live: number;
  shift: number;
  /** The slowest of some keys, ticks and choices, until the next frame. */
  interaction: number;
  /** Kilobytes until the page is live, by kind. */
  bytes: Readonly<Record<'document' | 'script' | 'stylesheet' | 'font' | 'config', number>>;
  /** Requests that began before the first field took text. */
  requests: number;
}

interface Noted {
  field?: number;
  live?: number;
  contentful: number;
  largest: number;
  shift: number;
  interaction: number;
}

/** Notes in the page what a visitor meets; it is serialized, so it uses nothing from outside. */
function noteInPage(): void {
  const noted: Noted = { contentful: 0, largest: 0, shift: 0, interaction: 0 };
  Object.assign(window, { noted });
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never);
    }).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (noted.contentful = startTime));
  observe('largest-contentful-paint', ({ startTime }) => (noted.largest = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (noted.shift += value));
  observe('event', ({ duration }) => (noted.interaction = Math.max(noted.interaction, duration)));
  const look = (): void => {
    const field = document.querySelector<HTMLElement>('main input[type=text]');
    const isShown = field !== null && field.offsetParent !== null;
    if (isShown) noted.field ??= performance.now();
    if (isShown && !field.closest('#start')) noted.live ??= performance.now();
    if (noted.live === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const kindsOfNames = { js: 'script', css: 'stylesheet', woff2: 'font', json: 'config' } as const;

/** Calls of the application have no ending, and count as none. */
function kindOfAddress(type: string | undefined, address: string): keyof PageLoad['bytes'] | undefined {
  const ending = /\.(js|css|woff2|json)$/.exec(address)?.[1] as keyof typeof kindsOfNames | undefined;
  return type === 'Document' ? 'document' : ending && kindsOfNames[ending];
}

/** Counts what comes over the network, until it is read. */
async function countBytes(session: CDPSession): Promise<() => { bytes: PageLoad['bytes']; began: number[] }> {
  const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, config: 0 };
  const kindOf = new Map<string, keyof typeof bytes>();
  const began: number[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    if (request.url.startsWith('data:')) return;
    began.push(timestamp * 1_000);
    const kind = kindOfAddress(type, request.url);
    if (kind) kindOf.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) bytes[kind] += encodedDataLength / 1_000;
  });
  return () => ({ bytes: { ...bytes }, began: [...began] });
}

/** Loads the first page as a new visitor, once, and uses it. */
export async function loadPage(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  { network, slower = 1 }: Conditions,
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(noteInPage);
  const session = await context.newCDPSession(page);
  const counted = await countBytes(session);
  if (network)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: (network.kilobits * 1_024) / 8,
      uploadThroughput: (network.kilobits * 1_024) / 8,
    });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const noted = (): Promise<Noted> => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { noted?: Noted }).noted?.live !== undefined);
  const { bytes, began } = counted();
  await page.waitForLoadState('networkidle');
  const shown = await noted();
  const name = page.locator('main input[type=text]').first();
  await name.pressSequentially('Ada');
  await page.locator('main input[type=checkbox]').first().press('Space');
  await page.locator('main select').first().press('ArrowDown');
  const { interaction, shift } = await noted();
  await context.close();
  const { field = Number.NaN, live = Number.NaN, contentful, largest } = shown;
  const first = Math.min(...began);
  const requests = began.filter((at) => at - first <= field).length;
  return { field, contentful, largest, live, shift, interaction, bytes, requests };
}
