import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { completeApplicant } from '../../packages/authoring/src/testing/rows/index.ts';
import { scratchFolder } from '../house/scratch-folder.ts';
import { documentFiles } from './document-files.ts';
import { otherBrowsers, type OtherBrowser } from './other-browsers.ts';
import { mailedCode } from './outbox.ts';
import { patience } from './patience.ts';
import './shared-product.ts';
import { password } from './visit.ts';

const says = (browser: OtherBrowser, words: string): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await browser.run<string>('document.body.innerText')).toContain(words);
    },
    { timeout: patience, interval: 100 },
  );

const valueOf = (browser: OtherBrowser, key: string): Promise<string | undefined> =>
  browser.run(`document.querySelector('[name=${key}]')?.value`);
const holds = (browser: OtherBrowser, key: string, value: string): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await valueOf(browser, key)).toBe(value);
    },
    { timeout: patience, interval: 100 },
  );

/** Waits for the page of that title, which the document gets last. */
const isAt = (browser: OtherBrowser, title: string): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await browser.run<string>("document.title + document.querySelector('h1')?.textContent")).toMatch(
        new RegExp(`^${title}.*${title}$`),
      );
    },
    { timeout: patience, interval: 100 },
  );

/** Asks the server in the name of the student, from the page. */
const asks = (browser: OtherBrowser, method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
  browser.run(
    `fetch(${JSON.stringify(path)}, { method: ${JSON.stringify(method)}${body ? `, headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))}` : ''} }).then((reply) => reply.json())`,
  );

describe.each(Object.entries(otherBrowsers))('%s', { tags: 'deep' }, (engine, start) => {
  // Where it is not installed, the list of tests names it as skipped: nothing is installed for the tests alone.
  it.runIf(start)('plays a whole application, where it is installed', async () => {
    const { url, dataDir } = inject('product');
    const browser = await start!();
    onTestFinished(async ({ task }) => {
      const isFailed = task.result?.state === 'fail';
      const stood = isFailed && (await browser.run<string>('location.href + document.body.innerText').catch(String));
      await browser.close();
      if (isFailed) throw new Error(`In ${browser.name} stood: ${stood}`);
    });
    const username = `whole.${engine.toLowerCase()}@example.com`;

    await browser.goto(`${url}/about`);
    await browser.types('First name', 'Ada');
    await browser.types('Date of birth', '12/10/2008');
    await browser.types('Last name', 'Whitfield');
    await says(browser, 'on this device');
    await browser.reload();
    await holds(browser, 'first_name', 'Ada');
    await holds(browser, 'last_name', 'Whitfield');

    await browser.goto(`${url}/signup`);
    await says(browser, 'We keep what you have typed.');
    await browser.types('Email Address', username);
    await browser.types('Password', password);
    await browser.presses('Sign Up');
    await browser.types('Confirmation Code', await mailedCode(dataDir, username));
    await browser.presses('Confirm');
    await browser.types('Password', password);
    await browser.presses('Log In');
    await says(browser, 'Saved at');
    await holds(browser, 'first_name', 'Ada');

    // The rest is answered at another device meanwhile.
    const { first_name: _first, last_name: _last, birth_date: born, ...others } = completeApplicant;
    await asks(browser, 'PUT', '/api/answer', { answers: others });
    await browser.goto(`${url}/about`);
    await holds(browser, 'city', 'Wexcombe');

    // One tab edits, and this one reads until it takes over.
    await browser.turnTo(1);
    await browser.goto(`${url}/about`);
    await says(browser, 'This application is open in another tab.');
    await browser.presses('Edit here');
    await says(browser, 'You can edit this application here now.');
    await browser.turnTo(0);
    await says(browser, 'This application is open in another tab.');
    await browser.turnTo(1);
    await browser.presses('Your name (complete)');
    await browser.types('Last name', 'Lovelace');
    await browser.presses('Save and Continue');
    await isAt(browser, 'Academics');
    await expect
      .poll(async () => (await asks(browser, 'GET', '/api/profile'))['answer'])
      .toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', birth_date: born });

    await browser.presses('Save and Continue');
    await isAt(browser, 'Final Steps');
    if (browser.attaches) {
      const folder = await scratchFolder();
      await writeFile(join(folder, documentFiles.pdf.name), documentFiles.pdf.buffer);
      await browser.presses('Upload it');
      await browser.attaches(join(folder, documentFiles.pdf.name));
      await says(browser, 'Ready');
    }

    await browser.presses('Submit Application');
    await says(browser, 'Your application was successfully submitted.');
    expect(await browser.run('location.pathname')).toBe('/completion');
  });
});
