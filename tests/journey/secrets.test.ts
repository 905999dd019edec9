import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it, vi } from 'vitest';
import { readOutbox } from '../../apps/server/src/mail/outbox-page.ts';
import { arrived } from './arrived.ts';
import { askPatiently } from './ask-patiently.ts';
import { completeApplicant } from '../../packages/authoring/src/testing/rows/index.ts';
import { mailedCode } from './outbox.ts';
import { servedProduct } from './served-product.ts';
import { savedAnswers, visit } from './visit.ts';

const served = servedProduct();

declare global {
  var written: (text: string) => void;
}

/** Every text that a page puts into a storage, a history entry or an address, as it does so. */
async function followWriting(context: BrowserContext, texts: string[]): Promise<void> {
  await context.exposeBinding('written', (_page, text: string) => {
    texts.push(text);
  });
  await context.addInitScript(() => {
    const told = (values: unknown[]): void => {
      globalThis.written(
        values
          .map((value) =>
            typeof value === 'string' || value instanceof URL ? String(value) : (JSON.stringify(value) ?? ''),
          )
          .join(' '),
      );
    };
    const follow = (owner: object, names: string[]): void => {
      for (const name of names) {
        const real = Reflect.get(owner, name) as (...values: unknown[]) => unknown;
        Reflect.set(owner, name, function follows(this: unknown, ...values: unknown[]) {
          told(values);
          return Reflect.apply(real, this, values);
        });
      }
    };
    follow(Storage.prototype, ['setItem']);
    follow(History.prototype, ['pushState', 'replaceState']);
    follow(IDBObjectStore.prototype, ['put', 'add']);
    follow(Cache.prototype, ['put', 'add']);
  });
}

const kept = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      location.href,
      document.cookie,
      window.name,
      await caches.keys(),
      ...(await Promise.all(
        (await indexedDB.databases()).map(
          ({ name = '' }) =>
            new Promise((resolve, reject) => {
              const opening = indexedDB.open(name);
              opening.addEventListener('error', () => {
                reject(opening.error!);
              });
              opening.addEventListener('success', () => {
                const stores = [...opening.result.objectStoreNames].map((store) =>
                  opening.result.transaction(store).objectStore(store),
                );
                const held = stores.flatMap((store) => [store.getAllKeys(), store.getAll()]);
                held.at(-1)!.addEventListener('success', () => {
                  opening.result.close();
                  resolve([name, held.map(({ result }) => result as unknown)]);
                });
              });
            }),
        ),
      )),
    ]),
  );

describe('a Social Security number, a password, a code and a token', () => {
  it(
    'are in no storage, history or address of a whole run; only mailed links contain their keys',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      const { context, page, student } = here;
      const texts: string[] = [];
      const opened: string[] = [];
      await followWriting(context, texts);
      page.on('request', (request) => {
        opened.push(request.url());
      });
      const email = 'confidential@example.org';
      const [first, second] = ['Correct-Horse-7-Battery', 'Another-Horse-8-Staple'];
      const at = (path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);
      const turnTo = (title: string): Promise<void> =>
        page
          .getByRole('navigation')
          .getByRole('link', { name: new RegExp(`^${title}`) })
          .click();

      const { token } = (await (
        await context.request.post('/public/tmp', { data: { answers: { preferred_name: 'Ada of the inquiry' } } })
      ).json()) as { token: string };
      await page.goto(`/about?token=${token}`);
      await student.holds('Preferred name', 'Ada of the inquiry');
      await student.types('First name', 'Ada');
      await student.chooses('What is your citizenship status?', 'U.S. citizen');
      await student.types('Social Security number', '219099999');
      // Hidden, and shown again: parked answers are not an exception.
      await student.chooses('What is your citizenship status?', 'International student');
      await student.chooses('What is your citizenship status?', 'U.S. citizen');
      await student.presses('Save and Continue');
      await arrived(page, '/signup');
      await student.types('Email Address', email);
      await student.types('Password', first);
      await student.presses('Sign Up');
      await arrived(page, '/confirm');
      const code = await mailedCode(served.product.dataDir, email);
      await student.types('Confirmation Code', code);
      await student.presses('Confirm');
      await at('/login');

      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await student.presses('Send Instructions');
      const id = await vi.waitFor(async () => {
        const mails = (await readOutbox(join(served.product.dataDir, 'outbox'))).filter(({ to }) => to === email);
        const link = mails
          .map(({ text }) => /\/reset\?\S*id=([\w-]+)/.exec(text)?.[1])
          .find((found) => found !== undefined);
        if (link === undefined) throw new Error('The link to a new password has not come yet.');
        return link;
      }, 60_000);
      await page.goto(`/reset?${new URLSearchParams({ username: email, id })}`);
      await student.types('New Password', second);
      await student.types('Confirm Password', second);
      await student.presses('Reset Password');
      await arrived(page, '/login');
      await student.types('Email Address', email);
      await student.types('Password', second);
      await student.presses('Log In');
      await arrived(page, '/about');
      await student.types('Social Security number', '219099999');
      await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Ada', ssn: '219-09-9999' });
      expect((await askPatiently(context.request, 'PUT', '/api/answer', { answers: completeApplicant })).ok()).toBe(
        true,
      );
      await page.reload();
      await turnTo('Final Steps');
      await at('/final-steps');
      await student.presses('Review your application');
      await arrived(page, '/review');
      await student.presses('Submit Application');
      await at('/completion');

      const secrets = {
        ssn: /219-?09-?9999/,
        first: new RegExp(first),
        second: new RegExp(second),
        code: new RegExp(`\\b${code}\\b`),
        id: new RegExp(id),
        token: new RegExp(token),
      };
      const links = opened.filter((url) => url.includes(token) || url.includes(id));
      expect(links.map((url) => new URL(url).pathname)).toEqual(['/about', '/public/tmp', '/reset']);
      const { entries } = await (await context.newCDPSession(page)).send('Page.getNavigationHistory');
      const everything = [
        ...texts,
        ...opened.filter((url) => !links.includes(url)),
        ...entries.map(({ url }) => url),
        await kept(page),
      ];
      // Public values are found, which proves that the search works.
      expect(everything.some((text) => text.includes('Ada of the inquiry'))).toBe(true);
      // The durable copy is among it.
      expect(everything.some((text) => /"value":"Ada".*} quire:draft:/.test(text))).toBe(true);
      for (const [name, secret] of Object.entries(secrets))
        expect(
          everything.filter((text) => secret.test(text)),
          name,
        ).toEqual([]);
      expect(here.faults).toEqual([]);
      await context.close();
    },
  );
});
