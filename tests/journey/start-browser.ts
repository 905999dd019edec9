import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../packages/documents/src/browser/find-chromium.ts';
import { disturbBrowser, disturbPages } from './disturbances.ts';

let running: Promise<Browser> | undefined;

/**
 * The one browser of this process, for all its test files: each start costs a second of computing. It ends with the
 * process. Its pages are disturbed where somebody asks for it.
 */
export async function startBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launch();
  return running!;
}

/** Closes what a test file has left open in the browser. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch(await findChromium());
  disturbBrowser();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await disturbPages(context);
    return context;
  };
  return browser;
}
