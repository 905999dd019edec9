import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { findChromium } from '@quire/documents';

/** A browser of one job, and its end. */
export interface PrintingBrowser {
  context: BrowserContext;
  /** Ends the browser and every process it started; never throws. */
  end(): Promise<void>;
}

// This server itself answers all requests, so nothing may leave: names lead nowhere, and addresses to a proxy that is
// not there.
const alone = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];
export const startWithinMs = 20_000;

/**
 * Starts a browser that reaches no network, and writes only in a folder. @throws Error without a browser, or if it does
 * not start
 */
export async function startPrintingBrowser(folder: string, timeZone: string): Promise<PrintingBrowser> {
  const { executablePath, args } = await findChromium();
  // Loaded when needed, because it takes a fifth of what a start computes.
  const { chromium } = await import('playwright-core');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: [...args, ...alone],
    timeout: startWithinMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    artifactsDir: folder,
    env: { ...process.env, TMPDIR: folder },
    locale: 'en-US',
    timezoneId: timeZone,
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  const leader = await leaderOf(context.browser()).catch(() => undefined);
  return {
    context,
    async end() {
      // The browser has nothing to keep, and one that hangs would not answer a request to close.
      if (leader !== undefined) killProcessGroup(leader);
      await context.close().catch(() => undefined);
    },
  };
}

async function leaderOf(browser: Browser | null): Promise<number | undefined> {
  if (!browser) return undefined;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find(({ type }) => type === 'browser')?.id;
}

/** Playwright starts the browser as the leader of a group of its own. */
function killProcessGroup(leader: number): void {
  for (const target of [-leader, leader]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // The process had ended already.
    }
  }
}
