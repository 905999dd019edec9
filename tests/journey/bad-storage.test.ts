import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, request, type BrowserContext, type Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../packages/documents/src/browser/find-chromium.ts';
import { fetchNothingAhead } from './fetch-nothing-ahead.ts';
import { servedProduct } from './served-product.ts';
import { studentOn } from './student.ts';
import { savedAnswers, signIn, visit, type Visit } from './visit.ts';

const served = servedProduct();

describe('bad storage', () => {
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
        page.evaluate(
          (name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { value?: string }).value,
          firstName,
        );
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
});

describe('a killed browser', () => {
  let profile: string;
  const processes = new Set<ChildProcess>();

  beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), 'quire-killed-'));
  });
  afterEach(async () => {
    await Promise.all([...processes].map(kill));
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  /**
   * A browser with a profile on the disk, in a group of processes of its own: all of them can be killed at once, as a
   * power failure does.
   */
  async function startBrowser(): Promise<{ page: Page; process: ChildProcess }> {
    const { executablePath, args } = await findChromium();
    const process = spawn(
      executablePath,
      [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    processes.add(process);
    let address: string | undefined;
    for await (const line of createInterface(process.stderr!)) {
      address = /^DevTools listening on (\S+)/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    process.stderr!.resume();
    const [context] = (await chromium.connectOverCDP(address!)).contexts();
    await fetchNothingAhead(context!);
    return { page: await context!.newPage(), process };
  }

  async function kill(process: ChildProcess): Promise<void> {
    if (!processes.delete(process)) return;
    const gone = once(process, 'exit');
    globalThis.process.kill(-process.pid!, 'SIGKILL');
    await gone;
  }

  /**
   * Opens a page, and waits for the copy that outlives the browser: nobody types in the tenth of a second before it is
   * there.
   */
  async function open(page: Page): Promise<void> {
    await page.goto(`${served.product.url}/about`);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  }

  /**
   * Waits for the last key to have reached the browser's process from that of the page. What has not yet dies with both,
   * and no page can help that.
   */
  async function arrived(page: Page, text: string): Promise<void> {
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const database = await new Promise<IDBDatabase>((resolve) => {
              const opening = indexedDB.open('quire');
              opening.addEventListener('success', () => resolve(opening.result));
            });
            const entries = database.transaction('entries').objectStore('entries').getAll();
            await new Promise((resolve) => {
              entries.addEventListener('success', resolve);
            });
            database.close();
            return JSON.stringify(entries.result);
          }),
        { interval: 5 },
      )
      .toContain(text);
  }

  describe('a browser that is killed as soon as it has the last key', () => {
    it('has what a visitor typed, when it is started again', { tags: 'deep' }, async () => {
      const first = await startBrowser();
      await open(first.page);
      await studentOn(first.page, 1280).types('First name', 'Augusta Ada');
      await arrived(first.page, 'Augusta Ada');
      await kill(first.process);
      const { page } = await startBrowser();
      await page.goto(`${served.product.url}/about`);
      await studentOn(page, 1280).holds('First name', 'Augusta Ada');
    });

    it(
      'has what a student typed while the server was out of reach, and saves it after the login',
      { tags: 'deep' },
      async () => {
        const origin = served.product.url;
        const api = {
          context: { request: await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } }) },
        } as unknown as Visit;
        await signIn(served, api, 'killed.browser@example.org');
        const { cookies } = await api.context.request.storageState();
        const first = await startBrowser();
        await first.page.context().addCookies(cookies);
        await first.page.route('**/api/answer', (route) => route.abort('internetdisconnected'));
        await open(first.page);
        await studentOn(first.page, 1280).types('First name', 'Augusta Ada');
        await arrived(first.page, 'Augusta Ada');
        await kill(first.process);
        expect(await savedAnswers(api)).not.toHaveProperty('first_name', 'Augusta Ada');
        const { page } = await startBrowser();
        await page.context().addCookies(cookies);
        await page.goto(`${served.product.url}/about`);
        await studentOn(page, 1280).holds('First name', 'Augusta Ada');
        await expect.poll(() => savedAnswers(api)).toMatchObject({ first_name: 'Augusta Ada' });
        await api.context.request.dispose();
      },
    );
  });

  it.each([0, 50])(
    'a tab that crashes %i ms after a key has what was typed, when it is opened again',
    { tags: 'deep' },
    async (wait) => {
      const { context, page, student } = await visit(served);
      await page.goto('/about');
      await student.types('First name', 'Augusta Ada');
      // The time itself is promised: a crash 50 ms after a key. No condition can replace it: anything awaited would be
      // done by then.
      if (wait > 0) await page.waitForTimeout(wait);
      const crashed = page.waitForEvent('crash');
      void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
      const next = await context.newPage();
      await next.goto('/about');
      await studentOn(next, 390).holds('First name', 'Augusta Ada');
      await context.close();
    },
  );
});
