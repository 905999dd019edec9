import { spawn } from 'node:child_process';
import { accessSync, globSync } from 'node:fs';
import { delimiter } from 'node:path';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '../../apps/server/src/database/embedded/free-port.ts';
import { patience } from './patience.ts';

/** Actions of a student in another browser engine, each found by its words. */
export interface OtherBrowser {
  name: string;
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Turns to another tab, which is opened if missing, or back to the first one, 0. */
  turnTo(tab: number): Promise<void>;
  types(label: string, text: string): Promise<void>;
  presses(name: string): Promise<void>;
  /** Not where the driver cannot choose a file. */
  attaches?(file: string): Promise<void>;
  /** Runs in the page. */
  run<Value>(code: string): Promise<Value>;
  close(): Promise<void>;
}

/** Returns code that finds a field by label, or a button by name, once it is visible and at rest. */
const field = (label: string): string =>
  `[...document.querySelectorAll('label')].filter((one) => one.textContent.trim().replace(/ \\((optional|required)\\)$/, '') === ${JSON.stringify(label)}).map((one) => one.control)[0]`;
const pressed = (name: string): string =>
  `[...document.querySelectorAll('button, [role=tab], a, summary')].filter((one) => one.textContent.trim() === ${JSON.stringify(name)} && one.getClientRects().length > 0)[0]`;
const fileInput = "document.querySelector('input[type=file]')";

function inPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => `${folder}/${program}`)
    .find((file) => {
      try {
        accessSync(file);
        return true;
      } catch {
        return false;
      }
    });
}

const firefox = inPath('firefox-esr') ?? inPath('firefox');
const webKitDriver = inPath('WebKitWebDriver');
const screen = inPath('xvfb-run');
// Debian has it in /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1, of which the middle follows the machine and the end the
// version.
const miniBrowser = webKitDriver && globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser')[0];

/** Installed browsers; `undefined` for a missing one. */
export const otherBrowsers: Readonly<Record<'Firefox' | 'WebKit', (() => Promise<OtherBrowser>) | undefined>> = {
  Firefox: firefox ? () => startFirefox(firefox) : undefined,
  WebKit: webKitDriver && screen && miniBrowser ? () => startWebKit(screen, webKitDriver, miniBrowser) : undefined,
};

/** Acts on an element as soon as it accepts it: a card on its way out remains for a moment. */
async function withElement<Found>(
  what: string,
  find: () => Promise<Found | null>,
  act: (found: Found) => Promise<unknown>,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const found = await find();
      if (found === null) throw new Error(`There is no ${what} to be seen.`);
      await act(found);
    },
    { timeout: patience, interval: 100 },
  );
}

async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const pages = [await browser.newPage()];
  let page = pages[0]!;
  page.setDefaultTimeout(patience);
  const on = (
    what: string,
    code: string,
    act: (found: ElementHandle<HTMLInputElement>) => Promise<unknown>,
  ): Promise<void> =>
    withElement(
      what,
      async () => (await page.evaluateHandle(`${code} ?? null`)).asElement() as ElementHandle<HTMLInputElement> | null,
      act,
    );
  return {
    name: await browser.version(),
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    turnTo: async (tab) => {
      page = pages[tab] ??= await browser.newPage();
      page.setDefaultTimeout(patience);
      await page.bringToFront();
    },
    types: (label, text) =>
      on(label, field(label), async (found) => {
        await found.click({ count: 3 });
        await found.type(text);
      }),
    presses: (name) => on(name, pressed(name), (found) => found.click()),
    attaches: (file) => on('file input', fileInput, (found) => found.uploadFile(file)),
    run: async <Value>(code: string) => (await page.evaluate(code)) as Value,
    close: () => browser.close(),
  };
}

async function startWebKit(screenProgram: string, driverProgram: string, binary: string): Promise<OtherBrowser> {
  const port = await freePort();
  const service = spawn(screenProgram, ['-a', driverProgram, `--port=${port}`], { stdio: 'ignore', detached: true });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      await fetch(`${address}/status`);
    },
    { timeout: patience, interval: 100 },
  );
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: patience, pageLoad: patience });
  const tabs = [await driver.getWindowHandle()];
  const on = (what: string, code: string, act: (found: WebElement) => Promise<unknown>): Promise<void> =>
    withElement(what, () => driver.executeScript<WebElement | null>(`return ${code} ?? null`), act);
  return {
    name: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
    goto: (to) => driver.get(to),
    reload: () => driver.navigate().refresh(),
    turnTo: async (tab) => {
      await (tabs[tab] === undefined ? driver.switchTo().newWindow('tab') : driver.switchTo().window(tabs[tab]));
      tabs[tab] = await driver.getWindowHandle();
    },
    types: (label, text) =>
      on(label, field(label), async (found) => {
        // The driver's own way to clear a field says nothing to the page.
        if ((await found.getProperty('value')) !== '') await found.sendKeys(Key.CONTROL, 'a');
        await found.sendKeys(text);
      }),
    presses: (name) =>
      on(name, pressed(name), (found) => driver.executeScript('arguments[0].focus(); arguments[0].click()', found)),
    // WebKitGTK 2.50 under its driver crashes where the tab of the upload opens at the end of this way; by hand and in
    // a shorter way it uploads.
    run: <Value>(code: string) => driver.executeScript<Value>(`return (async () => (${code}))()`),
    close: async () => {
      await driver.quit();
      if (service.pid !== undefined) process.kill(-service.pid);
    },
  };
}
