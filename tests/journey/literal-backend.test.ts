import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentFiles as files } from './document-files.ts';
import { startLiteralBackend, type LiteralBackend } from './literal-backend.ts';
import { onUpload, type Uploading } from './on-upload.ts';
import { servedProduct } from './served-product.ts';
import { visit } from './visit.ts';

const served = servedProduct();
const key = 'personal_statement_doc';
const list = 'GET /api/document-answer';
const poll = `GET /api/pdf/document-answer/${key}`;
let backend: LiteralBackend;

beforeEach(async () => {
  backend = await startLiteralBackend();
});
afterEach(async () => {
  await backend.close();
});

async function loggedIn(): Promise<Uploading> {
  const here = await visit({ browser: served.browser, product: { ...served.product, url: backend.url } });
  const { page, student } = here;
  await page.goto('/login');
  await student.types('Email Address', 'ada@example.org');
  await student.types('Password', 'Wrong-Horse-7-Battery');
  await student.presses('Log In');
  await page.getByText('Login Card Error').waitFor();
  await page.getByText('Incorrect username or password.').first().waitFor();
  await student.holds('Password', 'Wrong-Horse-7-Battery');
  await student.types('Password', 'Correct-Horse-7-Battery');
  await student.presses('Log In');
  await student.field('First name').waitFor();
  return onUpload(here);
}

const times = (call: string): number => backend.asked.filter((each) => each === call).length;
/** Long enough for a page that asks again on each answer: so many answers has it had by then. */
async function hadAnswers(page: Page, count: number): Promise<void> {
  await page.evaluate(async (most) => {
    for (let had = 0; had < most; had += 1)
      await fetch('/lookup/find', { headers: { 'content-type': 'application/json' } });
  }, count);
}

describe('a backend that follows the specification to the letter', () => {
  it(
    'opens, saves, keeps a finished document on every visit, and asks no more than it must',
    { tags: 'deep' },
    async () => {
      const here = await loggedIn();
      const { page, student } = here;
      await here.choose(files.pdf);
      await here.says('statement.pdf', 'Ready');
      await expect.poll(() => backend.answers).toMatchObject({ [key]: 'ANSWERED' });
      expect(backend.documents[key]).toMatchObject({ file_name: 'statement.pdf' });
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^About You/ })
        .click();
      await student.types('First name', 'Ada');
      await expect.poll(() => backend.answers).toMatchObject({ first_name: 'Ada' });

      for (const path of ['/about', '/final-steps']) {
        backend.asked.length = 0;
        await page.goto(path);
        await expect.poll(() => times(poll)).toBe(1);
        await hadAnswers(page, 50);
        expect([times(poll), times(list)]).toEqual([1, 0]);
      }
      const again = page.getByRole('navigation').getByRole('link', { name: /^Final Steps/ });
      await again.click();
      await here.says('statement.pdf', 'Ready');

      const reviewer = await visit({ browser: served.browser, product: { ...served.product, url: backend.url } });
      delete backend.answers[key];
      await reviewer.page.goto('/?service_token=anything');
      await reviewer.page.getByText('Document attached for Personal statement').waitFor();
      await reviewer.context.close();

      await page.getByRole('button', { name: 'Remove statement.pdf' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByLabel('Choose a file').waitFor();
      await expect.poll(() => [backend.documents, backend.conversions, backend.answers[key]]).toEqual([{}, {}, '']);
      await page.reload();
      await page.getByLabel('Choose a file').waitFor();
      await hadAnswers(page, 20);
      expect([await here.status.innerText(), backend.faults, here.faults]).toEqual(['', [], []]);
      await here.context.close();
    },
  );

  it('logs nobody out by what it does not know', async () => {
    backend.statuses.push('started', 'validating', 'submitted');
    const here = await visit({ browser: served.browser, product: { ...served.product, url: backend.url } });
    await here.context.addCookies([
      { name: 'sid', value: '1', url: backend.url },
      { name: 'WexcombeIdentity.user', value: '1', url: backend.url },
    ]);
    await here.page.goto('/completion');
    await expect.poll(() => backend.asked).toContain('GET /api/receipt');
    await hadAnswers(here.page, 20);
    expect([new URL(here.page.url()).pathname, backend.faults, here.faults]).toEqual(['/completion', [], []]);
    await here.context.close();
  });
});
