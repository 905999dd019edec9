import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { authoring } from '@quire/authoring/desk';
import type { LoadedConfig } from '@quire/config-loader';
import { quireConfig } from '@quire/config-loader/vite';
import type { Institution } from '@quire/validation';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, transformWithOxc, type Plugin } from 'vite';
import { firstPageOf, type FirstPage } from './first-page-of.ts';
import { oldestBrowsers } from './oldest-browsers.ts';
import { earlyName, keepTyping, openFirstPage, takeTyping } from './src/first-page/early-typing.ts';
import { followTheme, showTheme } from './src/layout/show-theme.ts';
import { asHtml, startPages } from './src/layout/start-pages.ts';
import { watchStart } from './src/layout/watch-start.ts';
import { routerOfProduction, zodOfAnswers } from './lean-libraries.ts';
import { newestFontsOnly, smallFonts } from './small-fonts.ts';

const { safari, chrome, firefox } = oldestBrowsers;
const config = process.env['CONFIG_DIR'] ?? fileURLToPath(new URL('../../config', import.meta.url));
const form = quireConfig({ dir: config, overlay: '/@id/@quire/authoring/overlay', authoring });
const server = process.env['QUIRE_SERVER'] ?? 'http://127.0.0.1:3000';
const paths = ['/api', '/public', '/service', '/lookup', '/uploads', '/health', '/dev/'];

/** Has the files of a part fetched, however often that takes, before Vite imports the part. */
const filesBeforeParts: Plugin = {
  name: 'files-before-parts',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (
      code,
    ) => `import { fetchUntilThere } from ${JSON.stringify(fileURLToPath(new URL('src/navigation/fetch-until-there.ts', import.meta.url)))};
${code.replace('export const __vitePreload', 'const importPart')}
export const __vitePreload = (load, files) => fetchUntilThere(files).then(() => importPart(load, files));`,
  },
};

/**
 * Sets light or dark before the first paint, and watches the start. The script has a file of its own, since the page's
 * policy forbids inline ones. The browser's bars have the header's color in both.
 */
const scriptBeforePaint: Plugin = {
  name: 'script-before-paint',
  async buildStart() {
    if (this.environment.mode !== 'build') return;
    const whole = `${firstScript}\n${await openingScript()}`;
    const { code } = await transformWithOxc(whole, 'first.js', { target: 'es2015' });
    this.emitFile({
      type: 'asset',
      name: 'first.js',
      source: minifySync('first.js', code, { compress: { target: 'es2015' } }).code,
    });
  },
  transformIndexHtml(html, { bundle }) {
    const above = (tags: readonly string[]): string =>
      html.replace(/<meta name="color-scheme"[^>]*>/, (scheme) => [scheme, ...tags].join('\n    '));
    if (!bundle) return above([`<script>${firstScript}</script>`]);
    const script = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.names.includes('first.js'),
    )?.fileName;
    const { colors, darkColors } = dataOf<{ institution: Institution }>(bundle).institution.theme;
    const bars = Object.entries({ light: colors.white, dark: darkColors?.white ?? colors.white }).map(
      ([theme, color]) =>
        `<meta name="theme-color" data-theme="${theme}" media="(prefers-color-scheme: ${theme})" content="${color}">`,
    );
    return above([...bars, `<script src="/${script}"></script>`]);
  },
};

const firstScript = `{ ${showTheme.toString()}\n(${followTheme.toString()})();\n(${watchStart.toString()})(); }`;

/** What the build writes into the page of a config, read and rendered once. */
let written: Promise<{ config: LoadedConfig; first: FirstPage }> | undefined;
const whatIsWritten = (): NonNullable<typeof written> =>
  (written ??= (async () => {
    const read = await form.api.config();
    return { config: read, first: await firstPageOf(read) };
  })());

/** Opens the first page with the script before the first paint. */
async function openingScript(): Promise<string> {
  const {
    config: { institution },
    first: { path, cards },
  } = await whatIsWritten();
  const given = [path, cards, institution.identityCookiePrefix, earlyName].map((each) => JSON.stringify(each)).join();
  return `{ ${takeTyping.toString()}\n${keepTyping.toString()}\n(${openFirstPage.toString()})(${given}); }`;
}

/** Returns config data that the page fetches, as built. */
function dataOf<Data>(bundle: Readonly<Record<string, { type: string; names?: string[]; source?: unknown }>>): Data {
  const data = Object.values(bundle).find(
    ({ type, names }) => type === 'asset' && names?.includes('questionnaire.json'),
  );
  if (!data)
    throw new Error(
      'The build has no questionnaire.json, so the first page has neither words nor colors. quireConfig has to emit it.',
    );
  return JSON.parse(String(data.source)) as Data;
}

/** Adds the title, the full-screen spinner until React draws a screen, and the page for a start that fails. */
const signOfWaiting: Plugin = {
  name: 'sign-of-waiting',
  apply: 'build',
  async transformIndexHtml(html, { bundle = {} }) {
    const takeOver = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'take-over');
    const {
      config: { institution, messages },
      first,
    } = await whatIsWritten();
    const { loading, stillLoading } = messages.navigation;
    const sign = `<span role="status" class="quire-spinner quire-spinner--screen"><span class="quire-spinner__circle" aria-hidden="true"></span><span class="quire-spinner__label">${asHtml(loading)}</span><span class="quire-spinner__slow">${asHtml(stillLoading)}</span></span>`;
    const whole = html
      .replace(
        '<title>Application</title>',
        () => `<title>${asHtml(`${institution.applicationTitle} · ${institution.name}`)}</title>`,
      )
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"><div id="start">${sign}${first.page}</div></div>\n    ${startPages(institution, messages)}`,
      );
    // It is the last file before the page works, and would come after all others.
    const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${takeOver?.fileName}` };
    return { html: whole, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
  },
};

/** Has styles come before scripts on a slow line: the page is read and typed into without them. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(/<(?:script type="module"|link rel="(?:modulepreload|preload)")/g, '$& fetchpriority="low"'),
  },
};

/** Adds a compressed copy of each text file: servers need not compress for each phone. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir }) {
    const names = (await readdir(dir ?? 'dist', { recursive: true })).filter((name) =>
      /\.(js|css|json|html|svg)$/.test(name),
    );
    await Promise.all(
      names.map(async (name) => {
        const file = join(dir ?? 'dist', name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
};

export default defineConfig({
  plugins: [
    zodOfAnswers,
    routerOfProduction,
    filesBeforeParts,
    react(),
    form,
    signOfWaiting,
    scriptBeforePaint,
    stylesFirst,
    newestFontsOnly,
    smallFonts,
    compressed,
  ],
  resolve: { conditions: ['quire-source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    target: [`safari${safari}`, `ios${safari}`, `chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`],
    assetsInlineLimit: 0,
    // A browser that knows no preloading loads the same files a little later.
    modulePreload: { polyfill: false },
    // What the first page needs comes in two files instead of two dozen: one that seldom changes, and ours.
    rolldownOptions: {
      output: {
        // The first page lists every later file, and no hash can be compressed: seven letters distinguish builds as
        // well as eight.
        entryFileNames: 'assets/first-page-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'first-page', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(paths.map((path) => [path, { target: server }])) },
});
