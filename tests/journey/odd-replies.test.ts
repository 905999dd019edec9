import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();
const line = (page: Page, text: string): Promise<void> =>
  page.locator('.quire-status [role=status]').filter({ hasText: text }).waitFor();
const replies =
  (body: string, contentType = 'application/json') =>
  (route: Route): Promise<void> =>
    route.fulfill({ contentType, body });
/** Lets a call through, and changes what its reply says of the revision. */
const revised =
  (revision: string) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'quire-revision': revision } });
  };

let replied = 0;

describe('a save that is answered with 200 and', () => {
  describe.each<[string, (route: Route) => Promise<void>]>([
    ['half of the reply', replies('{"message":"Your ans')],
    ['HTML', replies('<h1>Welcome to this network</h1>', 'text/html')],
    ['nothing', replies('')],
    ['null', replies('null')],
  ])('%s', (_, reply) => {
    it('is called not saved, and is saved once the server answers', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { context, page, student } = here;
      await signIn(served, here, `odd.reply.${String((replied += 1))}@example.org`);
      await page.goto('/about');
      await context.route('**/api/answer', reply);
      await student.types('First name', 'Ada');
      await line(page, 'Not saved yet: we will try again');
      await page.reload();
      await student.holds('First name', 'Ada');
      await context.unroute('**/api/answer');
      await student.field('First name').press('End');
      await page.keyboard.type('!');
      await line(page, 'Saved at');
      expect([await savedAnswers(here), here.faults]).toMatchObject([{ first_name: 'Ada!' }, []]);
      await context.close();
    });
  });

  describe.each(['9999', '0', 'a lot'])('the revision %s, which is of something else,', (revision) => {
    it('loses nothing that is typed before or after', { tags: 'deep' }, async () => {
      const here = await visit(served);
      const { context, page, student } = here;
      await signIn(served, here, `revision.${revision.replaceAll(' ', '.')}@example.org`);
      await page.goto('/about');
      await context.route('**/api/answer', revised(revision));
      await student.types('First name', 'Ada');
      await line(page, 'Saved at');
      await context.unroute('**/api/answer');
      await student.types('Last name', 'Lund');
      await line(page, 'Saved at');
      expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada', last_name: 'Lund' });
      await student.types('First name', 'Anna');
      await student.field('Last name').click();
      // A revision that the server has not reached says nothing about its page: the student decides.
      const aside = page.getByRole('region', { name: 'Some answers on this device differ from your account' });
      await line(page, 'Saved at');
      const choices = (await aside.count()) > 0 ? await aside.innerText() : '';
      expect([
        (await savedAnswers(here))['first_name'] === 'Anna' || choices.includes('Anna'),
        await student.field('Last name').inputValue(),
        here.faults,
      ]).toEqual([true, 'Lund', []]);
      await context.close();
    });
  });
});

it("a reload answered with another student's profile gives that student no typed text, and loses none", async () => {
  const here = await visit(served);
  const { context, page, student } = here;
  await signIn(served, here, 'own.profile@example.org');
  await page.goto('/about');
  await context.route('**/api/answer', (route) => route.abort('internetdisconnected'));
  await student.types('First name', 'Ada');
  await student.field('Date of birth').pressSequentially('0427');
  await line(page, 'Not saved yet');
  const sent: string[] = [];
  await context.route('**/api/profile', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...profile, username: 'another.student@example.org', answer: { last_name: 'Lund' } },
    });
  });
  await context.unroute('**/api/answer');
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/answer')) sent.push(request.postData() ?? '');
  });
  await page.reload();
  await student.holds('Last name', 'Lund');
  expect([
    await student.field('First name').inputValue(),
    await student.field('Date of birth').inputValue(),
    sent,
  ]).toEqual(['', '', []]);
  await context.unroute('**/api/profile');
  await page.reload();
  await student.holds('First name', 'Ada');
  await student.holds('Date of birth', '04 / 27');
  await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
  await context.close();
});
