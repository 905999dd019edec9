import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './accessibility-faults.ts';
import { askPatiently } from './ask-patiently.ts';
import { documentFiles as files } from './document-files.ts';
import { onUpload, storedDocument, type Uploading } from './on-upload.ts';
import { startProduct, type Product } from './product.ts';
import { tabOn } from './two-tabs.ts';
import { savedAnswers, signIn, visit } from './visit.ts';
import { closePages, startBrowser } from './start-browser.ts';

let product: Product;
let browser: Browser;
const wait = 'Please wait until the file upload has completed.';

// No converter runs: uploads wait as long as a test needs.
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ WORKERS: 'off' }), startBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await product?.stop();
});

async function uploaded(username: string): Promise<Uploading> {
  const here = await visit({ product, browser });
  await here.page.clock.install();
  await signIn({ product, browser }, here, username);
  const uploading = await onUpload(here);
  await uploading.choose(files.pdf);
  await uploading.says('statement.pdf', 'Converting to PDF…');
  return uploading;
}

describe('while a document is converted', () => {
  it('its tab stays, in this window and in another one, and the dialog says why', { tags: 'deep' }, async () => {
    const here = await uploaded('tab@example.org');
    const { page } = here;
    await page.getByRole('tab', { name: 'Write it here' }).click();
    const dialog = page.getByRole('dialog', { name: 'File Upload in Progress' });
    await dialog.getByText(wait).waitFor();
    await here.shows('in-progress');
    expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('tab', { name: 'Upload it' }).getAttribute('aria-selected')).toBe('true');
    await here.says('statement.pdf', 'Converting to PDF…');
    await here.shows('converting');
    // As a window does that does not know of the upload.
    const put = await askPatiently(here.context.request, 'PUT', '/api/tabs', { tab_id: 'essay', chosen_tab: 'write' });
    expect([put.status(), ((await put.json()) as { message: string }).message]).toEqual([409, wait]);
    const other = await here.context.newPage();
    await other.goto('/final-steps');
    await other.getByText('Converting to PDF…').waitFor();
    await tabOn(other).editHere();
    await other.getByRole('tab', { name: 'Write it here' }).click();
    await other.getByRole('dialog', { name: 'File Upload in Progress' }).waitFor();
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('nothing is submitted, and a reload goes on where it was', { tags: 'deep' }, async () => {
    const here = await uploaded('submit@example.org');
    await here.page.reload();
    await here.says('statement.pdf', 'Converting to PDF…');
    await here.student.presses('Submit Application');
    await here.page.getByRole('dialog', { name: 'File Upload in Progress' }).getByText(wait).waitFor();
    expect((await savedAnswers(here))['personal_statement_doc'] ?? '').toBe('');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('removing ends it, and one that cannot be stopped stays with its dialog', { tags: 'deep' }, async () => {
    const here = await uploaded('remove@example.org');
    const { page } = here;
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Remove statement.pdf' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    };
    await page.route('**/api/pdf/document-answer/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
    );
    await remove();
    const dialog = page.getByRole('dialog', { name: 'File Upload in Progress' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await here.says('statement.pdf', 'Converting to PDF…');
    await page.unroute('**/api/pdf/document-answer/*');
    await remove();
    await page.getByLabel('Choose a file').waitFor();
    expect(await storedDocument(here)).toBeUndefined();
    await here.choose(files.other);
    await here.says('second.pdf', 'Converting to PDF…');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('a server that is away is told of, and asked again until it is back', { tags: 'deep' }, async () => {
    const here = await uploaded('away@example.org');
    await here.page.route('**/api/pdf/document-answer/*', (route) => route.abort('connectionreset'));
    await here.says('We cannot reach the server to check its progress. We will keep trying.');
    await here.shows('unsure');
    await here.page.unroute('**/api/pdf/document-answer/*');
    await expect.poll(() => here.status.getByText('We cannot reach the server').count()).toBe(0);
    await here.says('statement.pdf', 'Converting to PDF…');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('a log-out stops asking, and the next student sees nothing of it', { tags: 'deep' }, async () => {
    const here = await uploaded('first@example.org');
    const { page } = here;
    await page.getByRole('button', { name: 'Account menu: first@example.org' }).click();
    await here.student.presses('Log Out');
    await page.waitForURL((url) => url.pathname === '/login');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(60_000);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await signIn({ product, browser }, here, 'second@example.org');
    const next = await onUpload(here);
    await page.getByLabel('Choose a file').waitFor();
    expect(await storedDocument(next)).toBeUndefined();
    expect(await next.status.textContent()).toBe('');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });
});
