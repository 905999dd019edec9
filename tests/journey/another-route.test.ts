import { expect, it } from 'vitest';
import { askPatiently } from './ask-patiently.ts';
import { completeApplicant } from '../../packages/authoring/src/testing/rows/index.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { signIn, visit } from './visit.ts';

const served = servedProduct();
const abroad = {
  ...completeApplicant,
  citizenship_type: '3',
  citizenship_visa_status: 'NONE',
  international_gateway: 'true',
};

it(
  'an international student reads at the button and on the last page that no application was received',
  { tags: 'deep' },
  async () => {
    const visitor = await visit(served);
    const { page } = visitor;
    await signIn(served, visitor, 'abroad@example.org');
    expect((await askPatiently(visitor.context.request, 'PUT', '/api/answer', { answers: abroad })).status()).toBe(200);
    await page.goto('/final-steps');
    const looks = async (name: string): Promise<void> => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
        await studentOn(page, width).looks(name);
      }
    };
    await page.getByRole('button', { name: 'Send Without Applying' }).waitFor();
    await looks('another-route-button');
    await page.getByRole('button', { name: 'Send Without Applying' }).click();
    await page.getByRole('heading', { name: 'Your answers have been sent, and you have not applied yet' }).waitFor();
    await page.getByText('Your answers have been sent. You have not applied yet.', { exact: true }).waitFor();
    await page.getByText('The number of your answers is').waitFor();
    await looks('another-route');
    await expect
      .poll(() => page.getByRole('link', { name: 'common application service' }).getAttribute('href'))
      .toBe('https://common-application.example/wexcombe');
    expect(await page.locator('body').innerText()).not.toMatch(
      /our decision|Congratulations|Your application is submitted/,
    );
  },
);
