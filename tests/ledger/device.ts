import type { Browser, BrowserContext, Page } from 'playwright';
import { fetchNothingAhead } from '../journey/fetch-nothing-ahead.ts';
import { preparePage } from './in-page.ts';
import { openLine, type Line } from './line.ts';
import type { Cookie } from './served.ts';

/**
 * A browser of its own on a line of its own. It is used for many sessions, since an empty cache costs more than a
 * session.
 */
export interface Device {
  name: string;
  context: BrowserContext;
  line: Line;
  isOffline: boolean;
  /** Empties it, for a new session. */
  begin(options: { isBlocked: boolean; told: (what: string) => void }): Promise<void>;
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  offline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface DeviceOptions {
  /** Names of request headers that never arrive. */
  without?: readonly string[];
  /** Chooses a mutation of the build. */
  mutation?: string;
}

export async function openDevice(
  browser: Browser,
  name: string,
  server: () => string,
  { without, mutation }: DeviceOptions = {},
): Promise<Device> {
  const line = await openLine(server, without);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: line.url });
  context.setDefaultTimeout(30_000);
  await fetchNothingAhead(context);
  await context.addInitScript(preparePage);
  if (mutation !== undefined)
    await context.addInitScript((chosen) => {
      Object.assign(globalThis, { chosenMutation: chosen });
    }, mutation);
  const device: Device = {
    name,
    context,
    line,
    isOffline: false,
    begin: async ({ isBlocked, told }) => {
      await device.offline(false);
      await Promise.all(context.pages().map((page) => page.close()));
      line.forget(told);
      await context.clearCookies();
      await emptyStorage(context, line.url);
      if (isBlocked) await device.setCookies([{ name: 'ledger-blocked', value: '1' }]);
    },
    setCookies: (cookies) => context.addCookies(cookies.map((cookie) => ({ ...cookie, url: line.url }))),
    offline: async (isOffline) => {
      if (device.isOffline !== isOffline) await context.setOffline(isOffline);
      device.isOffline = isOffline;
    },
    close: async () => {
      await context.close();
      await line.close();
    },
  };
  return device;
}

async function emptyStorage(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await page.close();
}

/** Ends a page as a fault of the browser does. */
export async function crash(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
