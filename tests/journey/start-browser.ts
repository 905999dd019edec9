import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../apps/server/src/browser/find-chromium.ts';
import { disturbPages } from './disturbances.ts';

/** A browser whose pages are disturbed where somebody asks for it. */
export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch(await findChromium());
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await disturbPages(context);
    return context;
  };
  return browser;
}
