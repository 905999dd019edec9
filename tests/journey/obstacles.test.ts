import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { logIn, savedAnswers, signIn, visit } from './visit.ts';

const served = servedProduct();

describe('a browser or a network that stands in the way', { tags: 'deep' }, () => {
  it('keeps no cookies: no account is made, and it is said what to allow and where', async () => {
    const { context, page, student } = await visit(served);
    await context.addInitScript(() => {
      const blocked = (): never => {
        throw new DOMException('denied', 'SecurityError');
      };
      const nothing = (): void => undefined;
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: nothing });
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: blocked });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/about');
    await student.types('First name', 'Ada');
    await page
      .getByText('Not kept: this browser stores nothing of this site. Allow cookies for it in the settings.')
      .first()
      .waitFor();
    await student.presses('Save and Continue');
    await student.types('Email Address', 'no.cookies@example.org');
    await student.types('Password', 'Correct-Horse-7-Battery');
    await student.presses('Sign Up');
    const card = page.getByRole('main').locator('form');
    const told = `This browser keeps no cookies of ${new URL(page.url()).host}, so it could not stay logged in.`;
    await card.getByText(told).waitFor();
    await student.looks('no-cookies');
    expect(asked).not.toContain('/public/signup');
    // What was typed before is still there.
    await page.goBack();
    await student.holds('First name', 'Ada');
    await context.close();
  });

  it.each(['a page of its own', 'a cut connection'])('answers each PUT with %s: all is saved', async (how) => {
    const here = await visit(served);
    const { context, page, student } = here;
    const email = `${how.replaceAll(' ', '.')}@example.org`;
    await signIn(served, here, email);
    await context.route('**/api/**', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      if (how === 'a cut connection') return route.abort('connectionreset');
      return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked by your school</h1>' });
    });
    await page.goto('/about');
    await student.types('First name', 'Ada');
    await page.keyboard.press('Tab');
    await page
      .getByText(/^Saved at/)
      .first()
      .waitFor();
    expect(await savedAnswers(here)).toMatchObject({ first_name: 'Ada' });
    // Another device has it, through another network.
    const elsewhere = await visit(served);
    await logIn(elsewhere.context, email);
    expect(await savedAnswers(elsewhere)).toMatchObject({ first_name: 'Ada' });
    await context.close();
    await elsewhere.context.close();
  });
});
