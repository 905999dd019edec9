import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();
const kept = 'Kept on this device';

const withoutLocal = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
const withoutDatabases = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    });
  });
const withSilentDatabase = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });

/** Returns the durable copy, by name. */
const durable = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('quire');
        // A wiped database is not for this test to create.
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction!.abort();
        });
        opening.addEventListener('error', () => {
          if (opening.error?.name === 'AbortError') resolve({});
          else reject(opening.error!);
        });
        opening.addEventListener('success', () => {
          const entries = opening.result.transaction('entries').objectStore('entries');
          const [names, values] = [entries.getAllKeys(), entries.getAll()];
          values.addEventListener('success', () => {
            opening.result.close();
            resolve(
              Object.fromEntries(
                names.result.map((name, index) => [name, (values.result[index] as { value: string }).value]),
              ),
            );
          });
        });
      }),
  );
const firstName = 'quire:draft:anonymous:first_name';

/** Opens the first page, and waits for the durable copy where one is to be had. */
async function open({ page }: Visit, isDurable = true): Promise<void> {
  await page.goto('/about');
  if (isDurable) await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
}

const says = (page: Page, words: string): Promise<void> => page.getByText(words).first().waitFor();
const reads = (here: Visit, label: string, value: string): Promise<void> =>
  expect.poll(() => here.student.field(label).inputValue()).toBe(value);

describe('where storage is blocked, full or wiped,', () => {
  it(
    'an answer is kept in IndexedDB alone where localStorage is blocked, and is there after a reload',
    { tags: 'deep' },
    async () => {
      const here = await visit(served);
      await withoutLocal(here.context);
      await open(here);
      await here.student.types('First name', 'Augusta Ada');
      await says(here.page, kept);
      // The line may already stand while the last key is written.
      await expect.poll(() => durable(here.page)).toHaveProperty([firstName], 'Augusta Ada');
      await here.page.reload();
      await reads(here, 'First name', 'Augusta Ada');
      await here.student.types('Last name', 'King');
      await says(here.page, kept);
      await expect
        .poll(() => durable(here.page))
        .toEqual({ [firstName]: 'Augusta Ada', 'quire:draft:anonymous:last_name': 'King' });
      expect(here.faults).toEqual([]);
      await here.context.close();
    },
  );

  it('nothing is said to be kept where both are blocked, and the form works', async () => {
    const here = await visit(served);
    await withoutLocal(here.context);
    await withoutDatabases(here.context);
    await open(here, false);
    await here.student.types('First name', 'Augusta Ada');
    await says(here.page, 'Not kept: this device cannot store anything.');
    await signIn(served, here, 'blocked.storage@example.org');
    await here.page.goto('/about');
    await here.student.types('First name', 'Augusta Ada');
    await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Augusta Ada' });
    await says(here.page, 'Saved at');
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('what is wiped while the page is open is written again', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { context, page } = here;
    await open(here);
    await here.student.types('First name', 'Augusta Ada');
    const inLocal = (): Promise<string | undefined> =>
      page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { value?: string }).value, firstName);
    await page.evaluate(() => {
      localStorage.clear();
    });
    await here.student.types('Last name', 'King');
    expect(await inLocal()).toBe('Augusta Ada');
    await page.evaluate(() => {
      indexedDB.deleteDatabase('quire');
    });
    await expect.poll(() => durable(page)).toHaveProperty([firstName], 'Augusta Ada');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.clearDataForOrigin', {
      origin: served.product.url,
      storageTypes: 'local_storage,indexeddb',
    });
    await expect.poll(() => durable(page)).toHaveProperty([firstName], 'Augusta Ada');
    await here.student.types('Last name', 'Lovelace');
    expect(await inLocal()).toBe('Augusta Ada');
    await says(page, kept);
    await page.reload();
    await reads(here, 'Last name', 'Lovelace');
    expect([await here.student.field('First name').inputValue(), here.faults]).toEqual(['Augusta Ada', []]);
    await context.close();
  });

  it.each([
    ['never answers', withSilentDatabase],
    ['is blocked', withoutDatabases],
  ])('a database that %s holds up neither a visitor nor a student', { tags: 'deep' }, async (how, hinder) => {
    const here = await visit(served);
    await hinder(here.context);
    await open(here, false);
    await here.student.types('First name', 'Augusta Ada');
    await says(here.page, kept);
    await here.page.reload();
    await reads(here, 'First name', 'Augusta Ada');
    await signIn(served, here, `database.${how.replace(' ', '.')}@example.org`);
    await here.page.reload();
    await here.student.types('Last name', 'King');
    await expect.poll(() => savedAnswers(here)).toMatchObject({ first_name: 'Augusta Ada', last_name: 'King' });
    expect(here.faults).toEqual([]);
    await here.context.close();
  });

  it('a full device says so, and keeps again once there is room', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { context, page } = here;
    await open(here);
    await page.evaluate(() => {
      let size = 5_000_000;
      for (let number = 0; size > 0; number += 1) {
        try {
          localStorage.setItem(`full${number}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await here.student.types('First name', 'Augusta Ada');
    await says(page, kept);
    await expect.poll(() => durable(page)).toEqual({ [firstName]: 'Augusta Ada' });
    // A small quota lets short writes pass in a real browser: aborted transactions imitate a full database.
    await page.evaluate(() => {
      const commit = IDBTransaction.prototype.commit;
      Object.assign(window, {
        makeRoom: () => {
          IDBTransaction.prototype.commit = commit;
        },
      });
      IDBTransaction.prototype.commit = function abortInstead() {
        this.abort();
      };
    });
    await here.student.types('Last name', 'King');
    await says(page, 'Not kept: this device cannot store anything.');
    await page.evaluate(() => {
      (window as unknown as { makeRoom: () => void }).makeRoom();
    });
    await here.student.types('Last name', 'Lovelace');
    await says(page, kept);
    await page.reload();
    await reads(here, 'Last name', 'Lovelace');
    expect([await here.student.field('First name').inputValue(), here.faults]).toEqual(['Augusta Ada', []]);
    await context.close();
  });

  it('the database of a later version is left alone', { tags: 'deep' }, async () => {
    const here = await visit(served);
    const { context, page } = here;
    await open(here);
    await here.student.types('First name', 'Augusta Ada');
    const later = (): Promise<number> =>
      page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open('quire', 7);
            opening.addEventListener('error', () => {
              reject(opening.error!);
            });
            opening.addEventListener('success', () => {
              const { version } = opening.result;
              opening.result.close();
              resolve(version);
            });
          }),
      );
    // A page of a later version opens it beside this one.
    expect(await later()).toBe(7);
    await here.student.types('Last name', 'King');
    await says(page, kept);
    await page.reload();
    await reads(here, 'Last name', 'King');
    expect([await here.student.field('First name').inputValue(), await later(), here.faults]).toEqual([
      'Augusta Ada',
      7,
      [],
    ]);
    await context.close();
  });

  it.each([-1, 1])(
    'a clock that jumps by %i year while somebody types, and back before the next visit, hides, drops and puts back nothing',
    { tags: 'deep' },
    async (years) => {
      const here = await visit(served);
      const { context, page } = here;
      await page.clock.install();
      await open(here);
      await here.student.types('First name', 'Augusta Ada');
      await page.clock.setSystemTime(Date.now() + years * 365 * 24 * 60 * 60 * 1000);
      await here.student.types('Last name', 'King');
      await here.student.types('First name', 'Ada');
      await says(page, kept);
      const next = await context.newPage();
      await next.goto('/about');
      await studentOn(next, 390).holds('Last name', 'King');
      await studentOn(next, 390).holds('First name', 'Ada');
      expect(here.faults).toEqual([]);
      await context.close();
    },
  );
});
