import { expect, it } from 'vitest';
import { readPdf } from '../../packages/documents/src/testing/read-pdf.ts';
import { accessibilityFaults } from './accessibility-faults.ts';
import { documentFiles as files } from './document-files.ts';
import { onUpload, storedDocument } from './on-upload.ts';
import { servedProduct } from './served-product.ts';
import { tabTo } from './tab-to.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();
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
