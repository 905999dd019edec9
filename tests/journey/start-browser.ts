import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
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
    listen(context);
    await disturbPages(context);
    return context;
  };
  return browser;
}

const mostFaults = 10;
const mostText = 600;
const faultsOf = new WeakMap<BrowserContext, string[]>();

function listen(context: BrowserContext): void {
  const faults: string[] = [];
  faultsOf.set(context, faults);
  context.on('requestfailed', (request) => faults.push(`${request.failure()?.errorText} ${request.url()}`));
  context.on('weberror', (fault) => faults.push(fault.error().message));
  context.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
}

/** Returns the address, text and last faults of each page that a failed test left open. */
export async function openPages(): Promise<string> {
  const pages = (await running)?.contexts().flatMap((context) => context.pages()) ?? [];
  return (await Promise.all(pages.map(inWords))).join('');
}

async function inWords(page: Page): Promise<string> {
  const text = await page.innerText('body', { timeout: 5_000 }).catch(String);
  const faults = faultsOf.get(page.context())?.slice(-mostFaults) ?? [];
  return ['', `The page ${page.url()} says:`, text.slice(0, mostText), ...faults].join('\n');
}
