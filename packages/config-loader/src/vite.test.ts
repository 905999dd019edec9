import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createLogger, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { soundFiles, soundPage, testDirectory } from './testing/index.ts';
import { quireConfig } from './vite.ts';

const broken = soundPage('control: text', 'control: txet')['pages/about.yaml']!;
const changed = soundPage('title: About You', 'title: All About You')['pages/about.yaml']!;
const sound = soundFiles['pages/about.yaml']!;

/** An application that shows the title of the first page, beside its config. */
async function application(
  files: Parameters<typeof testDirectory>[0] = {},
): Promise<{ config: string; page: string; settings: InlineConfig }> {
  const config = await testDirectory(files);
  const root = await mkdtemp(join(tmpdir(), 'quire-application-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(
    join(root, 'main.js'),
    "import { questionnaire, institution, messages } from 'virtual:quire/questionnaire';\ndocument.title = questionnaire.nodes[0].title + institution.name + messages.form.optional;\n",
  );
  return {
    config,
    page: join(config, 'pages/about.yaml'),
    settings: { root, configFile: false, logLevel: 'silent', plugins: [quireConfig({ dir: config })] },
  };
}

describe('a build', () => {
  const built = async (settings: InlineConfig): Promise<string> => {
    const result = await build({ ...settings, build: { write: false } });
    return JSON.stringify(result);
  };

  it('holds the questionnaire', async () => {
    const { settings } = await application();
    expect(await built(settings)).toContain('About You');
  });

  it('gives it as a file of data that the page asks for together with its scripts', async () => {
    const { settings } = await application();
    const result = await build({ ...settings, build: { write: false } });
    if (!('output' in result)) expect.fail('one build has one output');
    const data = result.output.find((file) => file.fileName.endsWith('.json'));
    const page = result.output.find((file) => file.fileName === 'index.html');
    if (data?.type !== 'asset' || page?.type !== 'asset') expect.fail('the data and the page are assets');
    const parts = JSON.parse(String(data.source)) as Record<string, unknown>;
    expect(Object.keys(parts)).toEqual(['questionnaire', 'institution', 'messages']);
    expect(parts['messages']).toMatchObject({
      form: { optional: '(optional)' },
      answers: { saved: 'Your answers are saved.' },
    });
    expect(page.source).toContain(`<link rel="preload" as="fetch" crossorigin href="/${data.fileName}">`);
    expect(result.output.some((file) => file.type === 'chunk' && file.code.includes(data.fileName))).toBe(true);
    expect(result.output.some((file) => file.type === 'chunk' && file.code.includes('About You'))).toBe(false);
  });

  it.each([
    ['/app/', 'index.html', '/app/'],
    ['https://static.example.org/', 'index.html', 'https://static.example.org/'],
    ['./', 'index.html', './'],
    ['', 'index.html', './'],
    ['./', 'forms/grants/index.html', '../../'],
  ])('asks for it under the base %j in %s', async (base, name, prefix) => {
    const { settings } = await application();
    const page = join(settings.root!, name);
    await mkdir(dirname(page), { recursive: true });
    await writeFile(page, '<script type="module" src="/main.js"></script>');
    const result = await build({ ...settings, base, build: { write: false, rolldownOptions: { input: page } } });
    if (!('output' in result)) expect.fail('one build has one output');
    const data = result.output.find((file) => file.fileName.endsWith('.json'));
    const html = result.output.find((file) => file.fileName === name);
    expect(html).toMatchObject({ source: expect.stringContaining(`crossorigin href="${prefix}${data?.fileName}"`) });
  });

  it('for a server holds the data itself, and runs in Node', async () => {
    const { settings } = await application();
    await writeFile(
      join(settings.root!, 'server.js'),
      "export { questionnaire } from 'virtual:quire/questionnaire';\nexport { load } from 'virtual:quire/load-questionnaire';\n",
    );
    const outDir = join(settings.root!, 'server');
    await build({ ...settings, build: { ssr: 'server.js', outDir } });
    const file = pathToFileURL(join(outDir, 'server.mjs')).href;
    const served = (await import(/* @vite-ignore */ file)) as Record<'questionnaire' | 'load', unknown>;
    expect(served.questionnaire).toHaveProperty('nodes.0.title', 'About You');
    expect(await (served.load as () => Promise<unknown>)()).toMatchObject({
      questionnaire: served.questionnaire,
      institution: { name: expect.any(String) },
      messages: { form: { optional: '(optional)' } },
    });
    expect(await readdir(outDir), 'no data beside it').toEqual(['server.mjs']);
  });

  it('leaves on the server what only the server says, developed as well', async () => {
    const { settings } = await application();
    const server = await createServer({ ...settings, appType: 'custom', server: { middlewareMode: true, ws: false } });
    onTestFinished(() => server.close());
    for (const text of [await built(settings), (await server.transformRequest('virtual:quire/questionnaire'))?.code]) {
      expect(text).toContain('Your answers are saved.');
      expect(text).not.toMatch(/Your confirmation code:|This PDF is locked with a password/);
    }
  });

  it('fails with every mistake, where it is and how to fix it', async () => {
    const { settings, page } = await application({ 'pages/about.yaml': broken });
    await expect(built(settings)).rejects.toThrow(`${page}:6:14: error: There is no control named txet.`);
    await expect(built(settings)).rejects.toThrow('Fix:  Did you mean text?');
  });
});

describe('while developing', () => {
  interface Developed {
    server: ViteDevServer;
    module: (id?: string) => Promise<string>;
    /** Messages to the page. */
    told: () => unknown[];
    said: string[];
  }

  async function develop(settings: InlineConfig): Promise<Developed> {
    const said: string[] = [];
    const note = (line: string): void => {
      said.push(line);
    };
    const customLogger = { ...createLogger('silent'), error: note, warn: note, info: note };
    const server = await createServer({
      ...settings,
      customLogger,
      appType: 'custom',
      server: { middlewareMode: true, ws: false },
    });
    onTestFinished(() => server.close());
    const send = vi.spyOn(server.environments.client.hot, 'send');
    await server.transformRequest('/main.js');
    const module = async (id = 'questionnaire'): Promise<string> =>
      (await server.transformRequest(`virtual:quire/${id}`))?.code ?? '';
    return { server, module, said, told: () => send.mock.calls.flat() };
  }

  const shownIn = (settings: InlineConfig, config: string): InlineConfig => ({
    ...settings,
    plugins: [quireConfig({ dir: config, overlay: '/overlay.js' })],
  });

  /** Saves a file until the server shows it: the watcher passes over a save that follows another at once. */
  const save = (file: string, text: string, shown: () => Promise<void>): Promise<void> =>
    vi.waitFor(
      async () => {
        await writeFile(file, text);
        await shown();
      },
      { timeout: 60_000, interval: 150 },
    );

  const mistake = { file: 'pages/about.yaml', line: 6, column: 14, what: 'There is no control named txet.' };
  const state = (problems: unknown[], usable = true): unknown =>
    expect.objectContaining({
      event: 'quire:config',
      data: expect.objectContaining({
        usable,
        problems: problems.map((problem) => expect.objectContaining(problem as object)),
      }),
    });

  it('follows the files: a change, a mistake, its fixing, and a file that is added', async () => {
    const { settings, config, page } = await application();
    const { module, told, said } = await develop(shownIn(settings, config));
    expect(await module()).toContain('About You');
    await save(page, changed, async () => expect(await module()).toContain('All About You'));
    await save(page, broken, async () => expect(told()).toContainEqual(state([mistake])));
    expect(said.filter((line) => line.includes(`${page}:6:14: error: There is no control named txet.`))).toHaveLength(
      1,
    );
    expect(await module(), 'the questionnaire that was right last').toContain('All About You');
    await save(page, sound, async () => expect(await module()).not.toContain('All About You'));
    await expect.poll(() => told().at(-1)).toEqual(state([]));
    const more = 'page: more\ntitle: More of You\norder: 2\nitems: [{ notice: Hello }]\n';
    await save(join(config, 'pages/more.yaml'), more, async () => expect(await module()).toContain('More of You'));
  });

  it('hands the questionnaire to a page as data, each time the newest', async () => {
    const { settings, config, page } = await application();
    const { module, server } = await develop({ ...shownIn(settings, config), base: '/form/' });
    const http = createHttpServer(server.middlewares).listen(0, '127.0.0.1');
    onTestFinished(() => void http.close());
    await once(http, 'listening');
    const data = async (): Promise<string> => {
      const [, path] = /fetch\("([^"]+)"\)/.exec(await module('load-questionnaire')) ?? [];
      const { port } = http.address() as AddressInfo;
      return (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    };
    expect(JSON.parse(await data())).toHaveProperty('questionnaire.nodes.0.title', 'About You');
    await save(page, changed, async () => expect(await data()).toContain('All About You'));
  });

  it('starts with mistakes, and goes on when they are fixed', async () => {
    const { settings, config, page } = await application({ 'pages/about.yaml': broken });
    const { module, told, server } = await develop(shownIn(settings, config));
    expect(await module()).toContain('await new Promise(() => {})');
    expect(told()).toContainEqual(state([mistake], false));
    expect(await server.transformIndexHtml('/', '<head></head>')).toContain(
      '<script type="module" src="/overlay.js"></script>',
    );
    await save(page, sound, async () => expect(await module()).toContain('About You'));
    await expect.poll(() => told().at(-1)).toEqual(state([]));
  });

  it('shows them in the overlay of Vite where the application has none, and without a stack', async () => {
    const { settings, page } = await application({ 'pages/about.yaml': broken });
    const { module, told } = await develop(settings);
    await expect(module()).rejects.toMatchObject({
      loc: { file: page, line: 6, column: 13 },
      message: expect.stringMatching(/There is no control named txet\.\n +6 │ /),
    });
    await save(page, sound, async () => expect(await module()).toContain('About You'));
    await save(page, broken, async () =>
      expect(told()).toContainEqual(
        expect.objectContaining({
          type: 'error',
          err: expect.objectContaining({ stack: '', message: expect.stringContaining('txet') }),
        }),
      ),
    );
    expect(await module()).toContain('About You');
  });

  it('leaves the overlay of the application out in any other mode', async () => {
    const { settings, config } = await application({ 'pages/about.yaml': broken });
    const { module, server } = await develop({ ...shownIn(settings, config), mode: 'staging' });
    await expect(module()).rejects.toThrow('txet');
    expect(await server.transformIndexHtml('/', '<head></head>')).not.toContain('overlay.js');
  });

  it('tells the browser', async () => {
    const { settings, page } = await application();
    const { told, module } = await develop(settings);
    await module();
    await save(page, changed, async () =>
      expect(told()).toContainEqual(expect.objectContaining({ type: 'full-reload' })),
    );
  });
});
