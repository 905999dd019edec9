import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDevelopment, type Developed } from './developed.ts';
import { documentFiles } from './document-files.ts';
import { fetchNothingAhead } from './fetch-nothing-ahead.ts';
import { followPolicy } from './follow-policy.ts';
import { onUpload } from './on-upload.ts';
import { patience } from './patience.ts';
import { closePages, startBrowser } from './start-browser.ts';
import { studentOn } from './student.ts';
import { signIn } from './visit.ts';

const about = 'pages/about.yaml';
let developed: Developed;
let browser: Browser;
/** Of one author, whose browser has the hundreds of modules of a page after the first one. */
let context: BrowserContext;
const faults: string[] = [];

beforeAll(async () => {
  [developed, browser] = await Promise.all([
    startDevelopment(({ edit }) => edit(about, 'title: About You', 'titel: About You')),
    startBrowser(),
  ]);
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    baseURL: developed.url,
    extraHTTPHeaders: { origin: developed.url },
  });
  context.setDefaultTimeout(patience);
  await fetchNothingAhead(context);
  await followPolicy(context, faults);
  context.on('weberror', (fault) => faults.push(fault.error().message));
});
afterAll(async () => {
  await closePages(browser);
  await developed?.stop();
});

async function pageAt(path: string): Promise<{ page: Page; loads: () => number }> {
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(path);
  return { page, loads: () => loads };
}

describe('an author at npm run dev', () => {
  const toldOn = (page: Page) => page.getByRole('region', { name: 'Mistakes in the config' });

  it('who starts with a mistake is told of it', { tags: 'deep' }, async () => {
    const { page } = await pageAt('/about');
    await toldOn(page).getByText('"titel" is not a field').waitFor();
    await toldOn(page).getByText('There is nothing to show until they are fixed.').waitFor();
    expect(await page.getByRole('heading', { name: 'About You' }).count()).toBe(0);
    await page.close();
  });

  // The others need the config as this one fixes it.
  it('who fixes it sees the page come up', { tags: 'deep' }, async () => {
    const { page } = await pageAt('/about');
    const told = toldOn(page);
    await told.getByText('"titel" is not a field').waitFor();
    await developed.edit(about, 'titel: About You', 'title: About You');
    await page.getByRole('heading', { name: 'About You' }).waitFor();
    await told.waitFor({ state: 'detached' });
    // The terminal and the page are informed independently.
    await expect.poll(() => developed.output()).toContain('The config has no mistakes any more.');
    await page.close();
  });

  // Before the config is edited: each edit starts the server anew, in the middle of a call.
  it(
    'who develops reads the mails that students get, and uploads a document as they do',
    { tags: 'deep' },
    async () => {
      await expect.poll(() => developed.output()).toContain('Quire is ready at');
      const page = await context.newPage();
      const here = { context, page, student: studentOn(page, 1280), faults };
      await signIn({ product: developed }, here, 'ada@example.org');
      await page.goto('/dev/outbox');
      await page.getByText(/confirmation code:\s+\d{6}/).waitFor();
      const upload = await onUpload(here);
      await upload.choose(documentFiles.pdf);
      await upload.says('statement.pdf', 'Ready');
      expect(faults).toEqual([]);
      await page.close();
      await context.clearCookies();
    },
  );

  it('sees a change and a mistake in the open page, and every typed answer stays', { tags: 'deep' }, async () => {
    const { page, loads } = await pageAt('/about');
    const overlay = page.getByRole('region', { name: 'Mistakes in the config' });
    await page.getByLabel('First name', { exact: true }).first().fill('Ada');
    await page.getByText('Add your Social Security number').click();
    await page.locator('#ssn-control').fill('219-09-9999');
    await page.getByLabel('Last name', { exact: true }).first().pressSequentially('Lovelace');
    await page.keyboard.press('ArrowLeft');
    const before = loads();

    await developed.edit(about, 'label: First name', 'label: What are you called?');
    await expect.poll(() => page.getByLabel('What are you called?').inputValue()).toBe('Ada');
    await expect.poll(() => page.locator('#ssn-control').inputValue()).toBe('•••-••-9999');
    await page.keyboard.type('-');
    await expect
      .poll(() => page.getByLabel('Last name', { exact: true }).first().inputValue(), {
        message: 'the caret is where it was',
      })
      .toBe('Lovelac-e');

    await developed.edit(about, 'label: What are you called?', 'labl: What are you called?');
    await developed.edit('conditions.yaml', 'equals:', 'equal:');
    await overlay.getByText('"equal" is not a field').waitFor();
    const told = await overlay.innerText();
    for (const words of [
      '2 mistakes in the config.',
      'labl: What are you called?',
      '"labl" is not a field of question "first_name".',
      'Fix: Write "label" if that was meant',
    ])
      expect(told).toContain(words);
    expect(told).toMatch(/^pages\/about\.yaml:\d+:9$/m);
    expect(told).not.toMatch(/^\s+at /m);
    await expect
      .poll(() => developed.output())
      .toMatch(/pages\/about\.yaml:\d+:9: error: "labl" is not a field of question "first_name"\.\n +\d+ \| +labl/);
    await page.getByLabel('What are you called?').fill('Grace');

    await developed.edit('conditions.yaml', 'equal:', 'equals:');
    await developed.edit(about, 'labl: What are you called?', 'label: First name');
    await overlay.waitFor({ state: 'detached' });
    // Parents have a first name too, which would be the first until the page has the label.
    await page.getByLabel('What are you called?').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('First name', { exact: true }).first().inputValue()).toBe('Grace');
    await expect.poll(() => page.locator('#ssn-control').inputValue()).toBe('•••-••-9999');
    expect(loads(), 'the page was never loaded again').toBe(before);
    await page.close();
  });

  it(
    'shows a new question at once, and says beside the page that sample applicants do not answer it yet',
    { tags: 'deep' },
    async () => {
      const { page, loads } = await pageAt('/about');
      const warnings = page.getByRole('region', { name: 'Warnings in the config' });
      const starts = (): number => developed.output().split('Quire is ready at').length;
      await expect.poll(starts).toBeGreaterThan(1);
      await page.getByLabel('First name', { exact: true }).first().fill('Ada');
      const before = loads();
      const started = starts();

      await developed.edit(
        'data-model.yaml',
        '[first_name, middle_name, suffix',
        '[favorite_word, first_name, middle_name, suffix',
      );
      await developed.edit(
        about,
        '      - question: first_name\n',
        '      - { question: favorite_word, control: text, label: Your favorite word, required: Favorite Word }\n      - question: first_name\n',
      );
      await page.getByLabel('Your favorite word').fill('serendipity');
      await warnings.getByText('The page follows the files.').waitFor();
      await page.getByRole('region', { name: 'Mistakes in the config' }).waitFor({ state: 'detached' });
      await warnings.getByRole('button', { name: 'Show' }).click();
      const told = await warnings.getByRole('listitem').allInnerTexts();
      const personas = told.map((each) => /^personas\/([a-z-]+)\.yaml:\d+:\d+$/m.exec(each)?.[1]);
      expect(told.length, told.join('\n')).toBe(4);
      expect(new Set(personas).size, 'one cause is told once for each of them').toBe(4);
      for (const each of told) expect(each).toMatch(/^Warning: [^]*favorite_word[^]*Favorite Word/);
      await warnings.getByRole('button', { name: 'Hide' }).click();
      // Nothing lies over the last thing on the page.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const [strip, body] = [
        await warnings.boundingBox(),
        await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd)),
      ];
      expect(strip!.height).toBeLessThanOrEqual(body);

      await expect.poll(() => developed.output()).toMatch(/personas\/[a-z-]+\.yaml:\d+:\d+: warning: Expected/);
      await expect.poll(starts).toBeGreaterThan(started);
      await expect.poll(async () => (await page.request.get(`${developed.url}/api/profile`)).status()).toBe(401);
      await expect.poll(() => page.getByLabel('First name', { exact: true }).first().inputValue()).toBe('Ada');
      expect(loads()).toBe(before);

      const checked = spawnSync(process.execPath, ['scripts/run.mjs', 'check:config', '--dir', developed.config], {
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: '' },
      });
      expect([checked.status, checked.stdout]).toEqual([1, expect.stringMatching(/cannot be used: 4 errors\./)]);

      await developed.edit(
        about,
        '      - { question: favorite_word, control: text, label: Your favorite word, required: Favorite Word }\n',
        '',
      );
      await developed.edit('data-model.yaml', '[favorite_word, first_name', '[first_name');
      await warnings.waitFor({ state: 'detached' });
      await page.close();
    },
  );

  it(
    'reads in the panel why an item is hidden, plays a persona, and has the own answers back',
    { tags: 'deep' },
    async () => {
      const { page } = await pageAt('/about');
      await page.getByLabel('First name', { exact: true }).first().fill('Ada');
      await page.getByRole('button', { name: 'Author' }).click();
      const panel = page.getByRole('complementary', { name: "Author's panel" });
      const item = (key: string) => panel.locator('.author-item').filter({ has: page.getByText(key, { exact: true }) });
      await panel.getByLabel('Search by label or key').fill('citizenship_visa');
      await item('citizenship_visa_status').click();
      const details = panel.locator('.author-details');
      await expect
        .poll(() => details.innerText())
        .toMatch(
          /Hidden[^]+does not hold: citizenship_type equals 3[^]+What is your citizenship status\? citizenship_type is not answered/,
        );
      await expect.poll(() => details.innerText()).toMatch(/pages\/about\.yaml:\d+/);

      await page.locator('#citizenship_type').getByText('International student').click();
      await details.getByText('Shown').waitFor();
      await expect.poll(() => details.innerText()).toContain('citizenship_type is “3” (International student)');

      await page
        .getByText('Last name', { exact: true })
        .first()
        .click({ modifiers: ['Alt'] });
      await panel.locator('.author-item[aria-expanded=true]').filter({ hasText: 'last_name' }).waitFor();

      await panel.getByText('Personas: all pass').click();
      await panel
        .getByRole('button', {
          name: 'passes A student who answers everything that a permanent resident can be asked',
        })
        .click();
      await expect.poll(() => page.getByLabel('First name', { exact: true }).first().inputValue()).toBe('Zoë');
      // Complete parts are folded.
      await page.locator('summary', { hasText: 'Your name' }).click();
      await page.getByLabel('First name', { exact: true }).first().fill('Zoe');
      await panel.getByRole('button', { name: 'Back to my answers' }).click();
      await expect.poll(() => page.getByLabel('First name', { exact: true }).first().inputValue()).toBe('Ada');
      await page.reload();
      await expect.poll(() => page.getByLabel('First name', { exact: true }).first().inputValue()).toBe('Ada');
      await page.close();
    },
  );

  it('changes words, order and choices in the panel, as the files then say', { tags: 'deep' }, async () => {
    const { page, loads } = await pageAt('/about');
    const text = (file = about): Promise<string> => readFile(join(developed.config, file), 'utf8');
    const before = await text();
    await page.getByRole('button', { name: 'Author' }).click();
    const panel = page.getByRole('complementary', { name: "Author's panel" });
    const open = async (key: string): Promise<void> => {
      await panel.getByLabel('Search by label or key').fill(key);
      await panel
        .locator('.author-item')
        .filter({ has: page.getByText(key, { exact: true }) })
        .first()
        .click();
    };
    const status = panel.getByRole('status').first();
    await open('first_name');
    await panel.getByLabel('Label', { exact: true }).fill('Given name');
    await panel.getByLabel('Required: what is missing').fill('');
    await page.keyboard.press('Enter');
    await page.getByLabel('Given name').first().waitFor();
    await expect.poll(() => status.innerText()).toContain('Written to pages/about.yaml');
    expect(await text()).toBe(
      before.replace('label: First name', 'label: Given name').replace(/ +required: First Name\n/, ''),
    );
    // Sample applicants expect it to be required.
    await panel.getByText(/^Personas: \d+ of 28 fail$/).waitFor();

    await panel.getByRole('button', { name: 'Move down', exact: true }).click();
    await expect.poll(() => status.innerText()).toContain('the place of first_name');
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move down');
    const named = page.locator('main label');
    await expect.poll(() => named.first().innerText()).toContain('Last name');

    // Somebody else's editor was faster.
    await developed.edit(about, 'label: Given name', 'label: Name by hand');
    await page.getByLabel('Name by hand').first().waitFor();
    await panel.getByRole('button', { name: 'Undo the place of first_name' }).click();
    await expect.poll(() => status.innerText()).toContain('so nothing was undone');
    expect(await text()).toContain('label: Name by hand');

    await writeFile(join(developed.config, about), before);
    await page.getByLabel('First name', { exact: true }).first().waitFor();
    await open('gender');
    await panel.getByLabel('Words of the choice F').fill('A woman');
    await page.keyboard.press('Enter');
    await page.getByText('A woman', { exact: true }).waitFor();
    expect(await text('lists/genders.yaml')).toContain('label: A woman');
    await panel.getByRole('button', { name: 'Undo the choices of gender' }).click();
    await page.getByText('A woman', { exact: true }).waitFor({ state: 'detached' });
    expect(loads(), 'the page was never loaded again').toBe(1);
    await page.close();
  });
});
