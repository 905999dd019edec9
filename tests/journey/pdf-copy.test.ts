import { execFile } from 'node:child_process';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  accessibilityFaultsOfPdf,
  numberedPdf,
  paragraph,
  readPdf,
  wordDocument,
  type ReadPdf,
} from '../../packages/documents/src/testing/index.ts';
import { accessibilityFaults } from './accessibility-faults.ts';
import { patience } from './patience.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { signIn, visit, type Visit } from './visit.ts';
import { wholeApplication } from './whole-application.ts';

const served = servedProduct();
const root = fileURLToPath(new URL('../..', import.meta.url));
const username = 'zoe@example.org';
/** Texts that must stay unchanged, though they act elsewhere. */
const hostile = {
  preferred_name: 'ليلى محمد',
  congregation_name: '"><img src=x onerror=alert(1)>',
  congregation_city: '{first_name} &amp; </dl> 王小明 한국어 ひらがな',
  parent_occupation: 'office waffle 👩🏽‍🚀 नमस्ते',
};

async function call(
  request: APIRequestContext,
  method: 'put' | 'post' | 'get',
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const reply = await request[method](path, data === undefined ? {} : { data });
  const said = (await reply.json()) as Record<string, unknown>;
  expect([path, reply.status(), reply.ok() ? '' : said]).toEqual([path, 200, '']);
  return said;
}

async function upload(request: APIRequestContext, answerKey: string, fileName: string, buffer: Buffer): Promise<void> {
  const { url, fields } = (await call(request, 'post', '/api/presigned-url', { answer_key: answerKey })) as {
    url: string;
    fields: Record<string, string>;
  };
  const stored = await request.post(url, {
    multipart: { ...fields, file: { name: fileName, mimeType: 'application/octet-stream', buffer } },
  });
  expect(stored.ok()).toBe(true);
  await call(request, 'post', `/api/pdf/document-answer/${answerKey}`, {
    file_key: fields['key'],
    file_name: fileName,
  });
  await expect
    .poll(async () => (await call(request, 'get', `/api/pdf/document-answer/${answerKey}`))['status'])
    .toBe('completed');
}

async function staffLink(): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: served.product.dataDir, PUBLIC_URL: served.product.url };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'staff', 'link', username], {
    cwd: root,
    env,
  });
  return /^http\S+\/\?service_token=\S+$/m.exec(stdout)?.[0] ?? stdout;
}

interface Saved {
  name: string;
  read: ReadPdf;
  bytes: Buffer;
}

/** Presses what leads to a file, and reads the file that is saved. */
async function saved(page: Page, press: () => Promise<void>): Promise<Saved> {
  const downloading = page.waitForEvent('download', { timeout: patience });
  await press();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), read: await readPdf(bytes), bytes };
}

/** The copy of a page that has not been submitted, from the menu. */
async function draftOf({ page, student }: Visit): Promise<Saved> {
  await page.goto('/about');
  await page.getByRole('button', { name: /^Account menu: / }).click();
  return saved(page, () => student.presses('Download a PDF copy'));
}

async function addItems(request: APIRequestContext): Promise<void> {
  for (const [button, count] of Object.entries(wholeApplication().counts))
    await call(request, 'put', '/api/add-another', { button_id: button, num_components: count });
}

const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
/** A statement with what has tags of its own: a heading, a list, a table. */
const statement = wordDocument({
  body: `${paragraph('How I began', '<w:outlineLvl w:val="0"/>')}${paragraph('It was a Tuesday.')}<w:tbl><w:tr>${cell('Year')}${cell('Pages')}</w:tr><w:tr>${cell('2024')}${cell('317')}</w:tr></w:tbl>${paragraph('And I went on.')}`,
});

/** Returns text without ligatures, spaces, and characters that a PDF adds. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s\0\p{Script=Arabic}\p{Script=Devanagari}\p{M}\p{Cf}]/gu, '');

describe('the PDF copy of a whole application', () => {
  it(
    'says what the view of its reader says, in that order, and nothing of it is more than text',
    { tags: 'deep' },
    async () => {
      const student = await visit(served);
      const { page } = student;
      const { request } = student.context;
      await signIn(served, student, username);
      const { answers } = wholeApplication();
      await call(request, 'put', '/api/answer', { answers: { ...answers, ...hostile } });
      await addItems(request);
      await call(request, 'put', '/api/tabs', { tab_id: 'essay', chosen_tab: 'upload' });
      await upload(request, 'personal_statement_doc', "<b>essay<b> & 'me'.pdf", await numberedPdf('Attached page', 3));

      const draft = await draftOf(student);
      expect(draft.name).toMatch(/^Wexcombe University application Zo\S+ Am\S+lie Okonkwo-Reyes III\.pdf$/u);
      expect(draft.read.pages[0]?.drawn).toContain('Not submitted yet.');

      await call(request, 'post', '/api/submit', {});
      await page.goto('/completion');
      await page.getByText(/Your application number is \w{5}-\w{5}\. You submitted it on \w+ \d+, \d{4}\./).waitFor();
      const link = page.getByRole('link', { name: 'Download your PDF copy' });
      await link.waitFor({ timeout: patience });
      await studentOn(page, 390).looks('completion-with-copy');
      expect(await accessibilityFaults(page)).toEqual([]);
      const { read, bytes } = await saved(page, () => link.click());
      await mkdir(`${root}/test-results/journey`, { recursive: true });
      await writeFile(`${root}/test-results/journey/copy.pdf`, bytes);

      const reviewer = await visit(served);
      await reviewer.context.clearCookies();
      await reviewer.page.goto(await staffLink());
      await reviewer.page.getByRole('heading', { level: 1 }).waitFor();
      const shown = await reviewer.page
        .locator('main')
        .evaluate((main) =>
          [
            ...main.querySelectorAll('hgroup > *, h2, h3, h4, dt, dd:not(.quire-answer__note), .quire-answers__folded'),
          ].map((part) => part.textContent ?? ''),
        );
      const sheet = read.pages.findIndex(({ drawn }) => drawn.startsWith('Attached document'));
      const spoken = read.pages
        .slice(0, sheet)
        .flatMap((one) => one.spoken.map(({ text }) => text))
        .join('');
      expect(plain(spoken)).toBe(plain(shown.join('')));
      const [first] = read.pages;
      expect([...first!.toldLetters].reverse().join('')).toContain('محمد');
      for (const text of Object.values(hostile)) expect(plain(spoken)).toContain(plain(text));
      expect(spoken).toMatch(/•••-••-9999/);
      expect(plain(spoken)).toMatch(/SignedasZoë.*on\w+,\d{4}/);
      expect(read.pages.map(({ drawn }) => drawn).join()).not.toContain('219-09');

      const pages = read.pages.length;
      expect([read.isTagged, read.language, read.title]).toEqual([
        true,
        'en',
        expect.stringMatching(/^Zoë .* · Wexcombe University$/),
      ]);
      for (const [at, { drawn, width, height }] of read.pages.entries()) {
        expect([at, width, height]).toEqual([at, 612, 792]);
        expect(drawn).toMatch(new RegExp(`Okonkwo-Reyes III · \\w{5}-\\w{5} · page ${at + 1} of ${pages}$`));
      }
      expect(pages).toBe(sheet + 4);
      expect(read.pages[sheet]?.spoken.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Attached document', 'Personal statement', "<b>essay<b> & 'me'.pdf", '3']),
      );
      expect(read.pages.slice(sheet + 1).map((one) => one.spoken.map(({ text }) => text).join())).toEqual([
        'Attached page 1',
        'Attached page 2',
        'Attached page 3',
      ]);
      const headings = await reviewer.page.locator('h1, h2, h3, h4').allTextContents();
      expect(read.outline.map(({ title }) => title)).toEqual([...headings, 'Personal statement']);
      for (const { title, page: at } of read.outline)
        expect(plain(read.pages[at - 1]?.spoken.map(({ text }) => text).join('') ?? '')).toContain(plain(title));
      for (const { spoken: parts } of read.pages.slice(0, sheet))
        expect(parts.at(-1)?.tag, 'no heading stands alone at the end of a page').not.toMatch(/^H\d$/);

      const document = await saved(reviewer.page, () =>
        reviewer.page.getByRole('link', { name: /^Download <b>essay/ }).click(),
      );
      expect(document.read.pages).toHaveLength(3);
      await studentOn(reviewer.page, 390).looks('service-view-with-document');
      expect(await accessibilityFaults(reviewer.page)).toEqual([]);
      expect([...student.faults, ...reviewer.faults]).toEqual([]);
      await Promise.all([student.context.close(), reviewer.context.close()]);
    },
  );

  it(
    'breaks its pages so that a line keeps its marks, and no answer stands alone above the next heading',
    { tags: 'deep' },
    async () => {
      const student = await visit(served);
      const { request } = student.context;
      await signIn(served, student, 'leila@example.org');
      // One mark above the line for each alef, on any last line of a page.
      const { answers } = wholeApplication();
      const added = Object.fromEntries(
        Object.entries(answers).filter(([key]) => /^(hs|activity|address|honors)_/.test(key)),
      );
      await addItems(request);
      await call(request, 'put', '/api/answer', {
        answers: { ...added, personal_statement_essay: `I liked to read.\n\n${'كثيراً\n'.repeat(150)}` },
      });
      const {
        read: { pages },
      } = await draftOf(student);
      const marked = pages.map(
        ({ drawn }) =>
          [drawn.match(/[\u0627\uFE8D\uFE8E]/g)?.length ?? 0, drawn.match(/\u064B/g)?.length ?? 0] as const,
      );
      expect(marked.filter(([letters]) => letters > 0).length).toBeGreaterThan(2);
      expect(marked.map(([, marks]) => marks)).toEqual(marked.map(([letters]) => letters));
      expect(
        pages.find(({ drawn }) => drawn.includes('I liked to read.'))?.spoken.map(({ tag }) => tag),
        'the essay begins a page, with the headings over it',
      ).toEqual(['H2', 'H3', 'Lbl', 'LBody']);
      // A label and the text beside it, also if that is not an answer.
      const alone = pages
        .slice(1)
        .filter(
          ({ spoken: [first, second, third] }) =>
            [first, second].every((part) => part && !/^H\d$/.test(part.tag)) && /^H\d$/.test(third?.tag ?? ''),
        );
      expect(alone.map(({ spoken: [first] }) => first?.text)).toEqual([]);
      expect(pages[0]?.spoken.map(({ text }) => text)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^Not answered: Your name · /)]),
      );
      await student.context.close();
    },
  );

  it(
    'breaks no rule of PDF/UA with all questions and a Word document, and names a character it lacks',
    { tags: 'deep' },
    async () => {
      const student = await visit(served);
      const { request } = student.context;
      await signIn(served, student, 'noor@example.org');
      const { answers } = wholeApplication();
      await call(request, 'put', '/api/answer', { answers: { ...answers, parent_occupation: 'scribe \u{12000}' } });
      await addItems(request);
      await call(request, 'put', '/api/tabs', { tab_id: 'essay', chosen_tab: 'upload' });
      await upload(request, 'personal_statement_doc', 'statement.docx', statement);
      const { bytes, read } = await draftOf(student);
      expect(read.pages[0]?.drawn).toContain(': U+12000.');
      expect(read.pages.at(-1)?.spoken.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['How I began', 'It was a Tuesday.', '2024', '317', 'And I went on.']),
      );
      const sheet = read.pages.findIndex(({ drawn }) => drawn.startsWith('Attached document'));
      expect(
        read.pages.slice(1, sheet).map((one) => one.spoken[0]?.tag),
        'no item goes over the end of a page',
      ).toEqual(read.pages.slice(1, sheet).map(() => expect.stringMatching(/^H[234]$/)));
      expect(await accessibilityFaultsOfPdf(bytes)).toEqual([]);
      await student.context.close();
    },
  );
});
