import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '@quire/config-loader';
import { Spinner } from '@quire/ui';
import type { BrowserMessages } from '@quire/messages';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What `npm test` has just built, in a folder of its own: a run beside this one may build it again.
const application = fileURLToPath(new URL('dist', import.meta.url));
let built: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'quire-first-page-'));
  await cp(application, built, { recursive: true });
});

afterAll(() => rm(built, { recursive: true, force: true }));

describe('the first page', () => {
  it('takes less than 165 KB of JavaScript, compressed, and is typed into before', async () => {
    const page = await readFile(join(built, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => join(built, path!));
    expect(scripts.length).toBeGreaterThan(1);
    const sizes = await Promise.all(scripts.map(async (path) => gzipSync(await readFile(path), { level: 9 }).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(165_000);
  });

  it('asks for a short script and one style sheet before it is typed into, and for little more until it works', async () => {
    const page = await readFile(join(built, 'index.html'), 'utf8');
    const blocking = page.match(/<script src=|<link rel="stylesheet"/g);
    expect(blocking).toHaveLength(2);
    const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => join(built, path!));
    const compressed = await Promise.all(named.map(async (path) => (await readFile(`${path}.br`)).length));
    expect(compressed.reduce((sum, size) => sum + size, 0)).toBeLessThan(183_500);
  });

  it('has small fonts for nearly all of its texts, which come after the scripts', async () => {
    const names = (await readdir(join(built, 'assets'))).filter((name) => /-small-[^/]*\.woff2$/.test(name));
    expect(names).toHaveLength(2);
    const sizes = await Promise.all(names.map(async (name) => (await readFile(join(built, 'assets', name))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(35_000);
    expect(await readFile(join(built, 'index.html'), 'utf8')).not.toContain('woff2');
  });

  it('knows which files each late part fetches first: a failed import fails as long as the page is open', async () => {
    const scripts = (await readdir(join(built, 'assets'))).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (name) => readFile(join(built, 'assets', name), 'utf8')));
    // Vite names no file at all for a part that shares none with another.
    const parts = texts.flatMap((text) =>
      [...text.matchAll(/import\(`\.\/([^`]+)`\)[^[\]]{0,200}?,(__vite__mapDeps\(\[|\[\])/g)].map(([, name, files]) => [
        name,
        files,
      ]),
    );
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter(([, files]) => files === '[]')).toEqual([]);
  });

  it('is the full-screen spinner in the words of the config, and itself for a visitor who has typed nothing', async () => {
    const names = await readdir(join(built, 'assets'));
    const data = await readFile(
      join(
        built,
        'assets',
        names.find((name) => /^questionnaire-.*\.json$/.test(name))!,
      ),
      'utf8',
    );
    const { loading, stillLoading } = (JSON.parse(data) as { messages: BrowserMessages }).messages.navigation;
    const spinner = renderToStaticMarkup(
      createElement(Spinner, { place: 'screen', label: loading, slowText: stillLoading }),
    );
    const html = await readFile(join(built, 'index.html'), 'utf8');
    expect(html).toContain(`<div id="root"><div id="start">${spinner}<div id="first-page" data-never="ssn">`);
    expect(html).toContain('<input id="first_name-control"');
    // The policy allows neither scripts nor styles in the page.
    expect(html).not.toMatch(
      /<script(?! (?:type="module" fetchpriority="low" crossorigin )?src=)|<style| style="| on\w+="/,
    );
    expect(gzipSync(html, { level: 9 }).length).toBeLessThan(12_000);
  });

  it('comes without the emails, and without the reasons for which a document is not converted', async () => {
    const read = await loadConfig(fileURLToPath(new URL('../../config', import.meta.url)));
    if (!read.ok) expect.fail('the config is fine');
    const { conversion, letters } = read.config.messages;
    const files = (await readdir(built, { recursive: true })).filter((name) => /\.(js|json|css|html)$/.test(name));
    const texts = await Promise.all(files.map(async (name) => readFile(join(built, name), 'utf8')));
    expect(texts.some((text) => text.includes('Your answers are saved.'))).toBe(true);
    // Short ones, such as subjects of emails, occur in other texts too, and quotation marks differ between kinds of
    // files.
    const kept = [...Object.values(conversion), ...Object.values(letters)].filter(
      (words) => words.length > 40 && !words.includes('"'),
    );
    expect(kept.length).toBeGreaterThan(60);
    expect(kept.filter((words) => texts.some((text) => text.includes(words)))).toEqual([]);
  });

  it('holds nothing of what an author has while developing, or of the playground', async () => {
    const scripts = (await readdir(built, { recursive: true })).filter((name) => /\.(js|css|html)$/.test(name));
    expect(scripts.length).toBeGreaterThan(10);
    const texts = await Promise.all(scripts.map(async (name) => readFile(join(built, name), 'utf8')));
    const ofThePlayground = ['cm-content', 'quire-play'];
    const ofTheAuthor = ['author-panel', 'author-overlay', 'virtual:quire/author', 'quire:ask-config'];
    for (const words of [...ofTheAuthor, ...ofThePlayground]) {
      expect(
        texts.filter((text) => text.includes(words)),
        words,
      ).toEqual([]);
    }
  });
});
