import { describe, expect, it } from 'vitest';
import { readPdf } from '../../packages/documents/src/testing/read-pdf.ts';
import { accessibilityFaults } from './accessibility-faults.ts';
import { documentFiles as files, phonePhoto } from './document-files.ts';
import { onUpload, storedDocument, type Uploading } from './on-upload.ts';
import { servedProduct } from './served-product.ts';
import { tabTo } from './tab-to.ts';
import { tabOn } from './two-tabs.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();

describe('documents', () => {
  const key = 'personal_statement_doc';
  const generic = "We've encountered an unexpected error at this time. Please try again later.";
  const unreachable = 'We could not reach the server. Please check your connection and try again.';

  async function openUpload(username: string): Promise<Uploading> {
    const here = await visit(served);
    await signIn(served, here, username);
    return onUpload(here);
  }

  describe('a document', () => {
    it('of each kind is uploaded, converted and there after a reload', async () => {
      const here = await openUpload('kinds@example.org');
      await here.shows('empty');
      expect(await accessibilityFaults(here.page, '.quire-file')).toEqual([]);
      for (const file of [files.pdf, files.docx, files.png]) {
        await here.choose(file);
        await here.says(file.name, 'Ready');
      }
      await here.shows('ready');
      expect(await accessibilityFaults(here.page, '.quire-file')).toEqual([]);
      expect((await storedDocument(here))!.status).toBe('completed');
      expect((await savedAnswers(here))[key]).toBe('ANSWERED');
      await here.page.reload();
      await here.says('sketch.png', 'Ready');
      await here.student.presses('Review your application');
      await here.page.getByRole('heading', { level: 1, name: 'Review your application' }).waitFor();
      await here.page.getByText('sketch.png', { exact: true }).waitFor();
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    // In the first tier the browser tests make photos smaller.
    it('that is the photo of a phone is made to fit first', { tags: 'deep' }, async () => {
      const here = await openUpload('photo@example.org');
      const photo = await phonePhoto(here.page);
      expect(photo.buffer.length).toBeGreaterThan(4_000_000);
      await here.choose(photo);
      await here.says('IMG_4031.JPG', 'Ready', 'Made smaller to fit: from');
      await here.shows('photo');
      expect(await accessibilityFaults(here.page, '.quire-file')).toEqual([]);
      const { file_size: size, status } = (await storedDocument(here))!;
      expect([size <= 1_048_576, status]).toEqual([true, 'completed']);
      expect((await savedAnswers(here))[key]).toBe('ANSWERED');
      await here.page.reload();
      await here.says('IMG_4031.JPG', 'Ready');
      await here.student.presses('Review your application');
      await here.page.getByRole('heading', { level: 1, name: 'Review your application' }).waitFor();
      await here.page.getByText('IMG_4031.JPG', { exact: true }).waitFor();
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('that is none of what it says, is locked, empty or has a long name', { tags: 'deep' }, async () => {
      const here = await openUpload('odd@example.org');
      await here.choose(files.locked);
      await here.says('This PDF is locked or protected');
      await here.shows('locked');
      await here.choose(files.empty);
      await here.says('Your file is empty.');
      expect(await storedDocument(here)).toBeUndefined();
      await here.choose(files.pngCalledPdf);
      await here.says('This file is a PNG file, but its name has a different ending.');
      expect(await storedDocument(here)).toBeUndefined();
      await here.choose(files.pdfByItsBeginning);
      await here.says('sketch.pdf', 'Not uploaded');
      await here.page.getByText('Error uploading file for Personal statement').waitFor();
      await here.shows('failed');
      expect(await accessibilityFaults(here.page, '.quire-file')).toEqual([]);
      expect((await savedAnswers(here))[key] ?? '').toBe('');
      await here.page.reload();
      await here.says('sketch.pdf', 'Not uploaded');
      await here.choose(files.longName);
      await here.says('My personal statement, the v.pdf', 'Ready', 'Its name was shortened to fit.');
      await here.shows('shortened');
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('is removed after a question, with the keyboard alone', { tags: 'deep' }, async () => {
      const here = await openUpload('keys@example.org');
      const { page } = here;
      await here.choose(files.pdf);
      await here.says('Ready');
      const focused = (words: string): Promise<void> =>
        expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words);
      await tabTo(page, 'Remove');
      expect(
        await page
          .getByRole('button', { name: 'Remove statement.pdf' })
          .evaluate((button) => button === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog', { name: 'Remove the document for Personal statement?' }).waitFor();
      await here.shows('removing');
      await focused('Keep it');
      await page.keyboard.press('Enter');
      await focused('Remove');
      expect((await storedDocument(here))?.status).toBe('completed');
      await page.keyboard.press('Enter');
      await focused('Keep it');
      await tabTo(page, 'Remove');
      await page.keyboard.press('Enter');
      await page.getByLabel('Choose a file').waitFor();
      await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('file');
      expect([await storedDocument(here), (await savedAnswers(here))[key]]).toEqual([undefined, '']);
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('goes with its tab after a question, and stays with it when it is kept', { tags: 'deep' }, async () => {
      const here = await openUpload('tab@example.org');
      const { page } = here;
      await here.choose(files.pdf);
      await here.says('Ready');
      await page.getByRole('tab', { name: 'Write it here' }).click();
      const question = page.getByRole('alertdialog', { name: 'Change to “Write it here”?' });
      await question.waitFor();
      await here.shows('leaving');
      expect(await accessibilityFaults(page, '[role=alertdialog]')).toEqual([]);
      await question.getByRole('button', { name: 'Keep it' }).click();
      await here.says('statement.pdf', 'Ready');
      await page.getByRole('tab', { name: 'Write it here' }).click();
      await question.getByRole('button', { name: 'Remove and change' }).click();
      await here.student.field('Personal statement').waitFor();
      await expect.poll(() => storedDocument(here)).toBeUndefined();
      await page.getByRole('tab', { name: 'Upload it' }).click();
      await page.getByLabel('Choose a file').waitFor();
      await page.reload();
      await page.getByLabel('Choose a file').waitFor();
      expect(here.faults).toEqual([]);
      await here.context.close();
    });

    it('that a second window removes or replaces is another here, too', { tags: 'deep' }, async () => {
      const here = await openUpload('windows@example.org');
      await here.choose(files.pdf);
      await here.says('Ready');
      const page = await here.context.newPage();
      await page.goto('/final-steps');
      const box = page.locator('.quire-file');
      await box.getByText('statement.pdf').waitFor();
      await tabOn(page).editHere();
      await tabOn(here.page).reads();
      await box.locator('input[type=file]:enabled').setInputFiles(files.other);
      await here.says('second.pdf', 'Ready');
      await box.getByText('Ready').waitFor();
      await page.getByRole('button', { name: 'Remove second.pdf' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await here.says('The document was removed in another window or on another device.');
      await here.shows('gone');
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });

  describe('an upload that breaks off', () => {
    const steps: [string, string][] = [
      ['the form', '**/api/presigned-url'],
      ['the store', '**/uploads'],
      ['the beginning of its conversion', `**/api/pdf/document-answer/${key}`],
    ];
    for (const [at, [step, address]] of steps.entries())
      it(`at ${step} says so, keeps everything else, and is sent once more by a button`, { tags: 'deep' }, async () => {
        const here = await openUpload(`broken-${at}@example.org`);
        const { page, student } = here;
        await page.route(address, (route) =>
          route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
        );
        await here.choose(files.pdf);
        await here.says('statement.pdf', 'Not uploaded', unreachable);
        await page.getByText('Error uploading file for Personal statement').waitFor();
        await here.shows(`broken-${step.replaceAll(' ', '-')}`);
        expect(await accessibilityFaults(page, '.quire-file')).toEqual([]);
        await student.chooses(
          'Have you ever been adjudicated guilty or convicted of a misdemeanor, felony, or other crime?',
          'No',
        );
        expect(await storedDocument(here)).toBeUndefined();
        await page.unroute(address);
        await page.getByRole('button', { name: 'Try again' }).click();
        await here.says('statement.pdf', 'Ready');
        await expect.poll(() => page.getByText('Error uploading file for Personal statement').count()).toBe(0);
        expect((await savedAnswers(here))[key]).toBe('ANSWERED');
        expect(here.faults).toEqual([]);
        await here.context.close();
      });

    it('leaves the document before it where it is', { tags: 'deep' }, async () => {
      const here = await openUpload('replaced@example.org');
      await here.choose(files.pdf);
      await here.says('Ready');
      await here.page.route('**/api/presigned-url', (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Maintenance</h1>' }),
      );
      await here.choose(files.other);
      await here.says(
        'statement.pdf',
        'Ready',
        `\u2068second.pdf\u2069 was not uploaded. The file above has not changed. ${generic}`,
      );
      await here.shows('not-replaced');
      await here.choose(files.locked);
      await here.says(
        'Ready',
        '\u2068locked.pdf\u2069 was not uploaded. The file above has not changed. This PDF is locked',
      );
      await here.choose(files.pngCalledPdf);
      await here.says(
        'Ready',
        '\u2068sketch.pdf\u2069 was not uploaded. The file above has not changed. This file is a PNG file',
      );
      await here.choose(files.empty);
      await here.says(
        'Ready',
        '\u2068nothing.pdf\u2069 was not uploaded. The file above has not changed. Your file is empty.',
      );
      expect(await storedDocument(here)).toMatchObject({ file_name: 'statement.pdf', status: 'completed' });
      expect(here.faults).toEqual([]);
      await here.context.close();
    });
  });
});

describe('what readers will see', () => {
  const key = 'personal_statement_doc';
  const stays =
    '\u2068sketch.pdf\u2069 was not uploaded. The file above has not changed. This PDF is damaged or incomplete';

  it(
    'a document is seen as the college will see it, by its student alone, until another is ready',
    { tags: 'deep' },
    async () => {
      const here = await onUpload(
        await (async () => {
          const visitor = await visit(served);
          await signIn(served, visitor, 'sees@example.org');
          return visitor;
        })(),
      );
      const { page, context } = here;
      await here.choose(files.docx);
      await here.says('statement.docx', 'Ready');
      const link = page.getByRole('link', { name: 'Preview as PDF statement.docx (opens in a new tab)' });
      await link.waitFor();
      await here.shows('to-be-seen');
      expect(await accessibilityFaults(page, '.quire-file')).toEqual([]);

      // The keyboard alone opens it, beside the page. A browser without a viewer saves it instead.
      const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
      await tabTo(page, /^Preview as PDF/);
      const answered = context.waitForEvent('response', (response) => response.url() === address);
      const opened = context.waitForEvent('page');
      await page.keyboard.press('Enter');
      expect((await answered).status()).toBe(200);
      await (await opened).close();
      const reply = await context.request.get(address);
      expect(reply.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename="statement\.pdf"/),
      });
      expect((await readPdf(await reply.body())).pages.map(({ drawn }) => drawn)).toEqual([
        expect.stringContaining('I changed my mind about prime numbers.'),
      ]);

      // The conversion is delayed, to see the messages meanwhile.
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route(`**/api/pdf/document-answer/${key}`, async (route) => {
        if (route.request().method() === 'GET') await held;
        await route.fallback();
      });
      await here.choose(files.pdfByItsBeginning);
      await here.says(
        'sketch.pdf',
        'Converting to PDF…',
        'Your earlier file, \u2068statement.docx\u2069, is still attached until this one is converted.',
      );
      await page.getByRole('button', { name: 'Cancel sketch.pdf' }).waitFor();
      await here.shows('replacing');
      expect(await accessibilityFaults(page, '.quire-file')).toEqual([]);
      goOn();
      await here.says('statement.docx', 'Ready', stays);
      await page.getByText('Error uploading file for Personal statement').waitFor();
      await here.shows('stays');
      expect(await accessibilityFaults(page, '.quire-file')).toEqual([]);
      expect([
        await link.getAttribute('href'),
        (await context.request.get(address)).status(),
        (await savedAnswers(here))[key],
      ]).toEqual([new URL(address).href, 200, 'ANSWERED']);
      await page.reload();
      await here.says('statement.docx', 'Ready', stays);

      const stranger = await visit(served);
      await signIn(served, stranger, 'stranger@example.org');
      expect((await stranger.context.request.get(address)).status()).toBe(404);
      await stranger.context.close();

      await here.choose(files.pdf);
      await here.says('statement.pdf', 'Ready');
      expect([(await storedDocument(here))?.file_name, (await context.request.get(address)).status()]).toEqual([
        'statement.pdf',
        404,
      ]);
      const next = await page
        .getByRole('link', { name: /^Preview as PDF/ })
        .evaluate((anchor: HTMLAnchorElement) => anchor.href);
      await context.request.get('/api/logout', { headers: { 'content-type': 'application/json' } });
      expect((await context.request.get(next)).status()).toBe(401);
      expect(here.faults).toEqual([]);
      await context.close();
    },
  );
});
