import { isAbsolute, posix, relative, resolve } from 'node:path';
import type { HotPayload, HtmlTagDescriptor, IndexHtmlTransformContext, Plugin, ViteDevServer } from 'vite';
import { createLiveConfig, type FollowedConfig, type LiveConfig } from './dev/live-config.ts';
import { asError, errorPayload, logTo } from './dev/tell-mistakes.ts';
import { formatConfigProblems } from './format-config-problems.ts';
import { resultOf, type ConfigResult, type LoadedConfig } from './load-config.ts';
import { moduleOf, moduleThatFetches, names, pick, waiting } from './questionnaire-modules.ts';
import { readConfig, type ReadConfig } from './read-config.ts';

export type { FollowedConfig, LiveConfig };

const ids = ['virtual:quire/questionnaire', 'virtual:quire/author', 'virtual:quire/load-questionnaire'] as const;
/** Where a page that is developed fetches the questionnaire: Vite would parse a module of a megabyte at each save. */
const followed = 'dev/questionnaire.json';
const [questionnaireId, authorId, loadId] = ids.map((id) => `\0${id}`) as [string, string, string];

/** Further checks, and what an author has at hand while developing: `authoring` of `@quire/authoring/desk`. */
export interface Authoring {
  /** Reads a directory for a build, with every check. */
  check(directory: string): Promise<ReadConfig>;
  /** Reads it while it is edited. */
  follow(directory: string): Promise<FollowedConfig>;
  /** Answers what the page asks for besides. */
  serve(server: ViteDevServer, directory: string, live: LiveConfig): void;
  /** The values of `virtual:quire/author`. */
  values(read: FollowedConfig): object;
}

/** Shapes, names and the compiler check a config; nothing proves it. */
const loading: Authoring = {
  check: (directory) => readConfig(directory),
  async follow(directory) {
    const read = await readConfig(directory);
    return { ...read, prove: () => Promise.resolve(read.problems) };
  },
  serve: () => {},
  values: () => ({}),
};

/** The plugin, and what other plugins of a build may ask it for. */
export interface QuireConfigPlugin extends Plugin {
  /** `config()` is what the build holds, read once. It rejects with every mistake. */
  api: { config(): Promise<LoadedConfig> };
}

export interface QuireConfigOptions {
  /** The config directory, absolute or from where the command runs. */
  dir: string;
  /**
   * A module of the application that shows the mistakes in the page while developing: it asks with
   * `quire:ask-config` and receives `quire:config`. Without it they show in Vite's own overlay.
   */
  overlay?: string;
  /** Without it, personas and proofs are left to `quire-check-config`. */
  authoring?: Authoring;
}

/**
 * Provides the compiled questionnaire as `virtual:quire/questionnaire`, and as `load()` of
 * `virtual:quire/load-questionnaire`, since some browsers hide failures of a waiting module. In development,
 * `virtual:quire/author` has what `authoring` gives it. A mistake fails the build. In development a changed file
 * updates the page, and a mistake leaves the last right questionnaire.
 */
export function quireConfig({ dir, overlay, authoring = loading }: QuireConfigOptions): QuireConfigPlugin {
  const directory = resolve(dir);
  let live: LiveConfig | undefined;
  let shown = 0;
  let hasOverlay = false;
  let base = '/';
  const reading = createReading(() => authoring.check(directory), directory);
  return {
    name: 'quire-config',
    api: reading,
    closeBundle: reading.forget,
    configResolved(config) {
      ({ base } = config);
    },
    resolveId: (source) => (ids.some((id) => id === source) ? `\0${source}` : undefined),
    async load(asked) {
      // Only a browser fetches: elsewhere an address without a host leads nowhere.
      const isBrowser = this.environment.config.consumer === 'client';
      const isFetched = !live && this.environment.mode === 'build' && isBrowser;
      const isFollowed = live !== undefined && hasOverlay && isBrowser;
      if (asked === loadId && !isFetched && !isFollowed)
        return "import * as config from 'virtual:quire/questionnaire';\nexport const load = async () => config;\n";
      if (asked === questionnaireId && isFetched)
        return (
          `import { load } from 'virtual:quire/load-questionnaire';\nexport const { ${names.join(', ')} } = await ` +
          `load();\n`
        );
      if (![questionnaireId, authorId, loadId].includes(asked)) return undefined;
      if (live)
        return (
          moduleFor(asked, await live.current(), { directory, hasOverlay, address: `${base}${followed}`, authoring }) ??
          this.error(asError((await live.state()).problems, directory))
        );
      const result = await reading.result();
      for (const file of result.files) this.addWatchFile(file);
      if (!result.ok) return this.error(asError(result.problems, directory));
      if (!isFetched) return moduleOf(pick(result.config));
      const file = this.emitFile({
        type: 'asset',
        name: 'questionnaire.json',
        source: JSON.stringify(pick(result.config)),
      });
      return moduleThatFetches(`import.meta.ROLLUP_FILE_URL_${file}`);
    },
    transformIndexHtml: (_, { path, server, bundle = {} }) => [
      ...(server && hasOverlay
        ? [{ tag: 'script', injectTo: 'head-prepend' as const, attrs: { type: 'module', src: overlay } }]
        : []),
      ...preloads(bundle, base, path),
    ],
    configureServer(server) {
      hasOverlay = overlay !== undefined && server.config.mode === 'development';
      live = followFiles(server, { directory, hasOverlay, authoring });
      server.middlewares.use(`${base}${followed}`, async (_, response) => {
        const current = await live?.current();
        response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(current && pick(current.config)));
      });
    },
    async hotUpdate({ file }) {
      if (!live || !holds(directory, file)) return undefined;
      if (this.environment.name !== 'client') return [];
      const version = await live.reread();
      // Several files that are saved together are read once.
      if (version === shown) return [];
      shown = version;
      return [loadId, questionnaireId, authorId].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? []);
    },
  };
}

/** Reads the config of a build once, for the plugin and for others that ask it; a build that watches forgets it. */
function createReading(
  check: () => Promise<ReadConfig>,
  directory: string,
): QuireConfigPlugin['api'] & { result(): Promise<ConfigResult>; forget(): void } {
  let reading: Promise<ConfigResult> | undefined;
  const result = (): Promise<ConfigResult> => (reading ??= check().then(resultOf));
  return {
    result,
    async config() {
      const read = await result();
      if (!read.ok) throw new Error(formatConfigProblems(read.problems, directory));
      return read.config;
    },
    forget() {
      reading = undefined;
    },
  };
}

/** Follows the files of a directory for a page that is developed, and tells it and the terminal each state. */
function followFiles(
  server: ViteDevServer,
  { directory, hasOverlay, authoring }: { directory: string; hasOverlay: boolean; authoring: Authoring },
): LiveConfig {
  const { hot } = server.environments.client;
  const log = logTo(server.config.logger, directory);
  const live = createLiveConfig(directory, authoring.follow, (state) => {
    log(state);
    const payload = hasOverlay
      ? ({ type: 'custom', event: 'quire:config', data: state } satisfies HotPayload)
      : errorPayload(state);
    if (payload) hot.send(payload);
  });
  hot.on('quire:ask-config', async (_, client) => {
    client.send('quire:config', await live.state());
  });
  authoring.serve(server, directory, live);
  // Files that are added later are seen only when the directory itself is watched.
  server.watcher.add(directory);
  return live;
}

/** Returns a module for a page while developing; undefined where mistakes leave none and nothing shows them. */
function moduleFor(
  asked: string,
  current: Awaited<ReturnType<LiveConfig['current']>>,
  {
    directory,
    hasOverlay,
    address,
    authoring,
  }: { directory: string; hasOverlay: boolean; address: string; authoring: Authoring },
): string | undefined {
  if (asked === authorId)
    return current
      ? moduleOf({
          version: current.config.questionnaire.version,
          directory,
          ...authoring.values(current.read),
        })
      : waiting([]);
  if (!current) return hasOverlay ? waiting(asked === loadId ? ['load'] : names) : undefined;
  return asked === loadId ? moduleThatFetches(JSON.stringify(address)) : moduleOf(pick(current.config));
}

/** The data is asked for together with the scripts, not after them. */
const preloads = (
  bundle: NonNullable<IndexHtmlTransformContext['bundle']>,
  base: string,
  page: string,
): HtmlTagDescriptor[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'asset' && file.names.includes('questionnaire.json'))
    .map((file) => ({
      tag: 'link',
      injectTo: 'head',
      attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: addressOf(file.fileName, base, page) },
    }));

/** The address of a built file in a page: a relative base counts from where the page is. */
function addressOf(file: string, base: string, page: string): string {
  if (base !== '' && base !== './') return `${base}${file}`;
  const up = posix.relative(posix.dirname(page), '/');
  return `${up === '' ? '.' : up}/${file}`;
}

function holds(directory: string, file: string): boolean {
  const path = relative(directory, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}
