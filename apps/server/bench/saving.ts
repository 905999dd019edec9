// What a save costs the server; and a student: bytes that leave the browser in a minute of typing, and the time from
// the last key to "Saved at". npm run bench -- saving [characters] [seconds of each turn of saves]
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@quire/config-loader';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../packages/documents/src/browser/find-chromium.ts';
import { startTestApp } from '../src/testing/test-app.ts';
import { measureSaves } from './saving/measure-saves.ts';
import { sentDuring } from './saving/sent-during.ts';
import { timesToSaved } from './saving/times-to-saved.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const site = `${root}apps/admissions/dist`;
const read = await loadConfig(`${root}config`);
if (!read.ok) throw new Error('The config has mistakes. `npm run check:config` lists them.');
await measureSaves(read.config, Number(process.argv[3] ?? 10));
if (!existsSync(site))
  throw new Error('There is no built site, so there is no page to type into. Run `npm run build` first.');

/** Milliseconds from key to key at 5 characters per second. */
const betweenKeys = 200;
const characters = Number(process.argv[2] ?? 300);
const text = 'My grandmother kept bees behind the house, and from her I learned to wait. '
  .repeat(5)
  .slice(0, characters);

const port = 4_800 + Math.floor(Math.random() * 1_000);
const url = `http://127.0.0.1:${port}`;
const server = await startTestApp({ environment: { PUBLIC_URL: url }, config: read.config, site });
const browser = await chromium.launch(await findChromium());
try {
  await server.app.listen({ host: '127.0.0.1', port });
  const open = async (email: string): Promise<Page> => {
    const { cookies } = await server.studentAlready(email);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(`${url}/final-steps`);
    await page.getByRole('radio', { name: 'Yes', exact: true }).first().check();
    await page.locator('#conviction_comment-control').click();
    return page;
  };
  const steady = await open('steady@example.org');
  const pausing = await open('pausing@example.org');
  const [inOne, withPauses] = await Promise.all([
    sentDuring(steady, async () => {
      await steady.keyboard.type(text, { delay: betweenKeys });
    }),
    // People stop to think: two seconds after each 50 characters.
    sentDuring(pausing, async () => {
      for (let at = 0; at < characters; at += 50) {
        await pausing.keyboard.type(text.slice(at, at + 50), { delay: betweenKeys });
        await pausing.waitForTimeout(2_000);
      }
    }),
  ]);
  for (const [how, { calls, bytes, seconds }] of [
    ['without a pause', inOne],
    ['with six pauses', withPauses],
  ] as const) {
    console.log(
      `${characters} characters ${how}: ${calls} saves, ${bytes} bytes in ${seconds.toFixed(0)} s, ${Math.round((bytes / seconds) * 60)} bytes per minute`,
    );
  }
  for (const latency of [0, 200]) {
    const times = await timesToSaved(steady, { latency, runs: 11 });
    console.log(
      `from the last key to "Saved at", ${latency} ms of latency: ${times.median} ms (median of 11; ${times.least} to ${times.most} ms)`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
