/** @module-tag deep */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { PageNode } from '../../packages/form-engine/src/core/questionnaire.ts';
import { loadChecked } from '../../packages/authoring/src/check/load-checked.ts';
import { readPdf } from '../../packages/documents/src/testing/index.ts';
import { arrived } from '../journey/arrived.ts';
import { mailedCode } from '../journey/outbox.ts';
import { closePages, startBrowser } from '../journey/start-browser.ts';
import { password, visit } from '../journey/visit.ts';
import { fillIn } from './fill-in.ts';
import { serveExample } from './serve-example.ts';

afterAll(async () => closePages(await startBrowser()));

/** Words of a college, which nobody else's form has. */
const ofCollege =
  /(?<![a-z])(?:college|universit|admission|student|school|transcript|counsell?or|undergraduate|freshm[ae]n|essay)|(?<![a-z])(?:gpa(?![a-z])|scholarship|enroll|campus|tuition|semester|wexcombe)/gi;
const ofTests = /\b(?:SAT|ACT)\b/g;
/** None of these forms asks for a document. */
const ofDocuments = /\b(?:documents?|upload\w*)\b/gi;
const found = (text: string, { withDocuments = true } = {}): string[] => [
  ...new Set(
    [ofCollege, ofTests, ...(withDocuments ? [ofDocuments] : [])].flatMap((words) =>
      [...text.matchAll(words)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 30)),
    ),
  ),
];

/** Everything of a page that somebody reads, hears or finds in an address. */
const words = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      location.href,
      document.cookie,
      document.querySelector('meta[name="description"]')?.getAttribute('content'),
      document.body.innerText,
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder', 'href', 'download', 'id'].map((name) =>
          element.getAttribute(name),
        ),
      ),
    ].join('\n'),
  );

it.each([
  ['grant', 'garden-group'],
  ['benefit', 'family'],
  ['intake', 'two-medicines'],
  ['survey', 'every-week'],
])('somebody fills in examples/%s, and reads no word of a college', async (name, personaName) => {
  const served = await serveExample(`examples/${name}`, onTestFinished);
  const read = await loadChecked(`examples/${name}`);
  if (!read.ok) throw new Error('The example has mistakes.');
  const { questionnaire, personas } = read.config;
  const persona = personas.find(({ persona: each }) => each === personaName)!;
  const answers = Object.entries(Object.assign({}, ...persona.answers) as Record<string, string>);
  const nameOf = (page: number): string => (questionnaire.nodes[page] as PageNode).name;
  const pageOf = (key: string): string => nameOf(questionnaire.nodes[questionnaire.asks[key]!]!.page);
  const visitor = await visit({ product: served, browser: await startBrowser() });
  const { page, student, faults } = visitor;
  page.context().setDefaultTimeout(20_000);
  const hits: string[] = [];
  const look = async (at: string): Promise<void> => {
    hits.push(...found(await words(page)).map((hit) => `${at}: ${hit}`));
  };
  const fill = async (path: string): Promise<void> => {
    for (const [group, count] of Object.entries(persona.structure?.addAnother ?? {}))
      for (let at = 1; at <= count; at += 1) {
        const prefix = at === 1 ? group : `${group}_${at}`;
        const add = page.getByRole('button', { name: /^Add / }).last();
        if (!answers.some(([key]) => key.startsWith(`${group}_`) && pageOf(key) === path)) continue;
        if ((await page.locator(`[name^="${prefix}_"]`).count()) === 0) await add.click();
      }
    for (const [key, answer] of answers) if (pageOf(key) === path) await fillIn(page, key, answer);
    await look(path);
  };
  const [first, ...others] = questionnaire.pages.map(nameOf);
  const email = `${name}@example.org`;

  // The first page, without an account.
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === `/${first}`);
  // A click between the page of the HTML and the application finds another element than the one it looked for.
  await page.waitForFunction(() => document.querySelector('#start') === null);
  await fill(first!);
  for (const dialog of ['Help', 'Privacy', 'Appearance']) {
    await student.presses(dialog);
    await page.getByRole('dialog', { name: dialog }).waitFor();
    await look(dialog);
    await student.presses('Close');
  }
  await student.presses(others.length > 0 ? 'Save and Continue' : read.config.messages.buttons.submitApplication);
  await arrived(page, '/signup');
  await look('sign-up');
  await student.types('Email Address', email);
  await student.types('Password', password);
  await page.locator('main').getByRole('button', { name: 'Submit' }).click();
  await arrived(page, '/confirm');
  await look('confirm');
  await student.types('Confirmation Code', await mailedCode(served.dataDir, email));
  await page.locator('main').getByRole('button', { name: 'Submit' }).click();
  await arrived(page, '/login');
  await look('log-in');
  await student.types('Email Address', email);
  await student.types('Password', password);
  await page.locator('main').getByRole('button', { name: 'Submit' }).click();

  // The others, with one.
  for (const path of others) {
    await page.waitForURL((url) => url.pathname === `/${path}`);
    await fill(path);
    if (path !== others.at(-1)) await student.presses('Save and Continue');
  }
  await page.waitForURL((url) => url.pathname === `/${others.at(-1) ?? first}`);
  await look('last page');
  await page.getByRole('button', { name: `Account menu: ${email}` }).click();
  await look('account');
  await page.getByRole('button', { name: 'Your data' }).click();
  await page.getByRole('dialog', { name: 'Your data' }).waitFor();
  await look('your data');
  await page.getByRole('dialog', { name: 'Your data' }).getByRole('button', { name: 'Close' }).click();
  await student.presses('Review your application');
  await page.getByRole('heading', { level: 1, name: 'Review your application' }).waitFor();
  await look('review');
  await page.goBack();
  await student.presses(read.config.messages.buttons.submitApplication);
  await page.waitForURL((url) => url.pathname === '/completion');
  await page.getByRole('heading', { name: 'What happens next' }).waitFor();
  await look('completion');

  // What leaves the application: the copy, the data, the mails, and what the office reads.
  const download = page.getByRole('link', { name: 'Download your PDF copy' });
  const [copy] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const { pages, title = '' } = await readPdf(await readFile(await copy.path()));
  hits.push(...found(`${title} ${copy.suggestedFilename()} ${JSON.stringify(pages)}`).map((hit) => `copy: ${hit}`));
  const own = await visitor.context.request.get('/api/own-data');
  const file = `${JSON.stringify(own.headers())} ${await own.text()}`;
  hits.push(...found(file, { withDocuments: false }).map((hit) => `own data: ${hit}`));
  const outbox = join(served.dataDir, 'outbox');
  for (const mail of await readdir(outbox))
    hits.push(...found(await readFile(join(outbox, mail), 'utf8')).map((hit) => `mail: ${hit}`));
  const link = /^http\S+\/\?service_token=\S+$/m.exec(await served.staff('link', email))![0];
  await visitor.context.clearCookies();
  await page.goto(link);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await look('service view');
  expect(hits).toEqual([]);
  expect(faults).toEqual([]);
});
