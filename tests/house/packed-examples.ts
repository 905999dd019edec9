import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.ts';
import { startProcess } from '../../apps/server/src/testing/started-process.ts';
import { accessibilityFaults } from '../journey/accessibility-faults.ts';
import { scratchFolder } from './scratch-folder.ts';

const kilobyte = 1024;
/** What a user has: nothing that the commands around the tests set. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$)/i.test(name)),
);

/** Copies an example out of the workspace, and installs the packed packages that it names. */
async function installed(example: string, tarballs: readonly string[]): Promise<string> {
  const folder = await scratchFolder();
  await cp(resolve('examples', example), folder, { recursive: true });
  const needed = tarballs.filter((file) => /quire-(form-engine|messages|ui|validation)-/.test(basename(file)));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...needed], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
  return folder;
}

/** Serves a built folder, and keeps what is posted to it. */
export async function served(folder: string, posted: unknown[]): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      posted.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.end();
      return;
    }
    const file = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname);
    const type = { html: 'text/html', js: 'text/javascript', css: 'text/css' }[file.split('.').pop()!];
    const content = await readFile(file).catch(() => undefined);
    response.writeHead(content ? 200 : 404, type === undefined ? {} : { 'content-type': type }).end(content);
  });
  await new Promise<void>((listening) => {
    server.listen(0, listening);
  });
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

export async function opened(address: string): Promise<{ page: Page; faults: string[] }> {
  const browser = await chromium.launch(await findChromium());
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.location().url.endsWith('/favicon.ico')) faults.push(line.text());
  });
  await page.goto(address);
  return { page, faults };
}

/** Tests the examples that install the packages, outside of the workspace. */
export const testExamples = (tarballs: () => readonly string[]): unknown =>
  describe('their examples', () => {
    it('vite-app asks six questions in ten lines, and sends what counts', async () => {
      const folder = await installed('vite-app', tarballs());
      expect((await readFile(join(folder, 'src/main.jsx'), 'utf8')).split('\n').length - 1).toBeLessThanOrEqual(10);
      execFileSync('npx', ['vite', 'build'], { cwd: folder, env, stdio: 'pipe' });
      const posted: unknown[] = [];
      const { page, faults } = await opened(await served(folder, posted));

      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('heading', { name: "We're missing some information!" }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      expect(await accessibilityFaults(page)).toEqual([]);

      await page.getByLabel('Your name').fill('Ada');
      await page.getByLabel('Email').fill('ada@example.org');
      await page.getByLabel('What is it about?').selectOption('An order');
      await page.getByLabel('Order number').fill('17');
      await page.getByText('No', { exact: true }).click();
      await page.getByLabel('Your message').fill('Hello');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect
        .poll(() => posted)
        .toEqual([
          {
            name: 'Ada',
            email: 'ada@example.org',
            topic: 'order',
            topic_desc: 'An order',
            order_number: '17',
            member: 'N',
            member_desc: 'No',
            message: 'Hello',
          },
        ]);
      expect(faults).toEqual([]);

      // What a form that was compiled before costs: the code that compiles is a part of its own.
      const html = await readFile(join(folder, 'dist/index.html'), 'utf8');
      const sizeOf = async (ending: string): Promise<number> => {
        const files = [...html.matchAll(new RegExp(`/assets/([^"]+\\.${ending})`, 'g'))].map(([, file]) => file!);
        const sizes = files.map(
          async (file) => gzipSync(await readFile(join(folder, 'dist/assets', file)), { level: 9 }).length,
        );
        return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      };
      expect((await sizeOf('js')) / kilobyte).toBeLessThan(115);
      expect((await sizeOf('css')) / kilobyte).toBeLessThan(9.8);
      expect(await readdir(join(folder, 'node_modules/@quire'))).toEqual([
        'form-engine',
        'messages',
        'ui',
        'validation',
      ]);
    });

    it('node checks the same answers with no React below it', async () => {
      const folder = await installed('node', tarballs());
      const modules = await readdir(join(folder, 'node_modules'));
      expect(modules.filter((name) => name.includes('react') || name === 'scheduler')).toEqual([]);
      const server = startProcess([join(folder, 'server.js')], { cwd: folder, env: { ...env, PORT: '0' } });
      onTestFinished(() => void server.end());
      const address = await server.says(/http:\S+/);
      const post = async (answers: object): Promise<[number, unknown]> => {
        const response = await fetch(address, { method: 'POST', body: JSON.stringify(answers) });
        return [response.status, await response.json()];
      };
      const right = { name: 'Ada', email: 'ada@example.org', topic: 'other', member: 'N', message: 'Hello' };
      expect(await post(right)).toEqual([200, { ...right, topic_desc: 'Something else', member_desc: 'No' }]);
      expect(await post({ ...right, name: '', email: 'ada' })).toEqual([
        422,
        {
          problems: [
            { key: 'name', message: 'Your name' },
            { key: 'email', message: 'Please enter a valid email address.' },
          ],
        },
      ]);
    });

    it('each names the version of the packages that it is tried with', async () => {
      const { version } = JSON.parse(await readFile('packages/form-engine/package.json', 'utf8')) as {
        version: string;
      };
      for (const example of ['vite-app', 'node']) {
        const { dependencies } = JSON.parse(await readFile(`examples/${example}/package.json`, 'utf8')) as {
          dependencies: Record<string, string>;
        };
        expect(dependencies['@quire/form-engine']).toBe(`^${version}`);
      }
    });
  });
